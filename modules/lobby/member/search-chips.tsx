import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import type { VendorGroup } from '../calls.ts'
import { categories } from '../game-types.ts'
import { messages } from '../messages.ts'
import { menusQuery, type Wanted } from './queries.ts'
import styles from './search-sheet.module.css'
import { VendorMark } from './vendor-mark/vendor-mark.tsx'

const vendorChips = 8

type Props = { wanted: Wanted; onChange: (choice: Partial<Wanted>) => void }

/** What a search may be narrowed to: categories, vendors, and titles with free play. */
export function SearchChips({ wanted, onChange }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useQuery({ ...menusQuery(code), throwOnError: false })
  const groups = data?.groups ?? []
  const filled = new Set(groups.map(({ gameCategory }) => gameCategory))
  return (
    <>
      <div role="group" aria-label={text('categories')} className={styles.chips}>
        {categories
          .filter((each) => filled.has(each))
          .map((each) => (
            <Chip
              key={each}
              isOn={wanted.gameType === each}
              onTurn={(isOn) => onChange({ gameType: isOn ? each : 'ALL', vendor: 'ALL' })}
            >
              {text(`type.${each}`)}
            </Chip>
          ))}
        <Chip isOn={wanted.hasTrial} onTurn={(hasTrial) => onChange({ hasTrial })}>
          {text('withTrial')}
        </Chip>
      </div>
      <div role="group" aria-label={text('vendorsOfSearch')} className={styles.chips}>
        {vendorsFor(groups, wanted).map(({ vassalage, displayName }) => (
          <Chip
            key={vassalage}
            isOn={wanted.vendor === vassalage}
            onTurn={(isOn) => onChange({ vendor: isOn ? vassalage : 'ALL' })}
          >
            <VendorMark code={vassalage} isBare />
            {displayName}
          </Chip>
        ))}
      </div>
    </>
  )
}

type ChipProps = { isOn: boolean; onTurn: (isOn: boolean) => void; children: ReactNode }

export const Chip = ({ isOn, onTurn, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
    {children}
  </button>
)

/** The chosen vendor first, then those whose name begins with what is typed, then the others of the category. */
export function vendorsFor(
  groups: VendorGroup[],
  { name, gameType, vendor }: Pick<Wanted, 'name' | 'gameType' | 'vendor'>,
): { vassalage: string; displayName: string }[] {
  const typed = name.trim().toLowerCase()
  const all = groups
    .filter(({ gameCategory }) => gameType === 'ALL' || gameCategory === gameType)
    .flatMap(({ vendors }) => vendors)
  const known = new Map(all.map((each) => [each.vassalage, each]))
  const rank = ({ vassalage, displayName }: { vassalage: string; displayName: string }): number => {
    if (vassalage === vendor) return 0
    const isNamed = [vassalage, displayName].some((each) => each.toLowerCase().startsWith(typed))
    return typed !== '' && isNamed ? 1 : 2
  }
  return [...known.values()].toSorted((a, b) => rank(a) - rank(b)).slice(0, vendorChips)
}
