import { useIsHydrated, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { Lane } from '../calls.ts'
import { sportsLike } from '../game-types.ts'
import { homeSportsVendors } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './vendor-bar.module.css'
import { VendorMark } from './vendor-mark/vendor-mark.tsx'

type Vendor = Pick<Lane['cards'][number], 'vassalage' | 'displayName'>
type Props = {
  label: string
  category: string
  vendors: Vendor[]
  current: string
  onVendor: (vendor: string) => void
}

// As many as a wide window shows: the rest of the row is hydrated with the page, which the first move of a hand brings.
const renderedFirst = 8

/** The vendors of a category as a row of marks, «All» first. Sports-like rows are short until they are expanded. */
export function VendorBar({ label, category, vendors, current, onVendor }: Props) {
  const text = useText(messages)
  const [isExpanded, setExpanded] = useState(false)
  const isHydrated = useIsHydrated()
  const isShort = sportsLike.has(category) && !isExpanded
  const shown = isShort ? vendors.slice(0, homeSportsVendors) : vendors
  const hidden = vendors.length - shown.length
  const mark = (code: string, name: string) => (
    <button
      key={code}
      type="button"
      className={styles.mark}
      aria-pressed={current === code}
      onClick={() => onVendor(code)}
    >
      {code !== 'ALL' && (
        <VendorMark code={code} state={current === code ? 'ACTIVE' : 'DEFAULT'} isBare />
      )}
      {name}
    </button>
  )
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {mark('ALL', text('allVendors'))}
      {shown
        .slice(0, isHydrated ? undefined : renderedFirst)
        .map(({ vassalage, displayName }) => mark(vassalage, displayName))}
      {hidden > 0 && (
        <button type="button" className={styles.mark} onClick={() => setExpanded(true)}>
          {text('moreVendors', { count: hidden })}
        </button>
      )}
    </div>
  )
}
