import { EmptyState, Skeleton, useMedia, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { comfortMessages } from '../../comfort-messages.ts'
import { tablesAtOnce } from '../../limits.ts'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import { useTables } from '../lobby/use-tables.ts'
import { TableOf } from '../table-of.tsx'
import { OneState } from './one-state.tsx'
import styles from './several-view.module.css'

type Props = { codes: readonly string[] }

/** Up to four tables on a page: beside each other where there is room, otherwise one at a time, each with its state. */
export function SeveralView({ codes }: Props) {
  const text = useText(comfortMessages)
  const back = useText(stageMessages)
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a href={tablesHref()}>{back('back')}</a>
        <h1>{text('several')}</h1>
      </div>
      {codes.length === 0 ? (
        <EmptyState title={text('noneChosen')} advice={text('noneChosenText')} />
      ) : isWide ? (
        <Grid codes={codes} />
      ) : (
        <Turns codes={codes} />
      )}
      <Adding codes={codes} />
    </div>
  )
}

const without = (codes: readonly string[], code: string) =>
  tablesHref({ with: codes.filter((each) => each !== code).join(',') })

function Grid({ codes }: Props) {
  return (
    <div className={codes.length === 1 ? styles.one : styles.grid}>
      {codes.map((code) => (
        <One key={code} codes={codes} code={code} />
      ))}
    </div>
  )
}

function One({ codes, code }: Props & { code: string }) {
  const text = useText(comfortMessages)
  return (
    <article className={styles.table}>
      <header className={styles.bar}>
        <h2>
          <OneState code={code} />
        </h2>
        <a href={tablesHref({ table: code })}>{text('whole')}</a>
        <a href={without(codes, code)}>{text('close')}</a>
      </header>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <TableOf code={code} isCompact />
      </Suspense>
    </article>
  )
}

/** One table, and the others as tabs with their states. */
function Turns({ codes }: Props) {
  const text = useText(comfortMessages)
  const [picked, setPicked] = useState(codes[0])
  const code = codes.find((each) => each === picked) ?? codes[0]
  return (
    <>
      <div className={styles.tabs} role="group" aria-label={text('several')}>
        {codes.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tab}
            aria-pressed={each === code}
            onClick={() => setPicked(each)}
          >
            <OneState code={each} />
          </button>
        ))}
      </div>
      {code && <One key={code} codes={codes} code={code} />}
    </>
  )
}

/** The tables that may join. */
function Adding({ codes }: Props) {
  const text = useText(comfortMessages)
  const { data } = useTables()
  const others = (data?.list ?? []).filter(({ code, isOpen }) => isOpen && !codes.includes(code))
  if (codes.length >= tablesAtOnce) {
    return <p className={styles.note}>{text('most', { count: tablesAtOnce })}</p>
  }
  if (others.length === 0) return null
  return (
    <nav className={styles.adding} aria-label={text('add')}>
      <h2>{text('add')}</h2>
      <ul>
        {others.map(({ code, name }) => (
          <li key={code}>
            <a href={tablesHref({ with: [...codes, code].join(',') })}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
