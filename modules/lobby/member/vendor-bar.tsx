import { useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { Lane } from '../calls.ts'
import { sportsLike } from '../game-types.ts'
import { homeSportsVendors } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './vendor-bar.module.css'

type Vendor = Pick<Lane['cards'][number], 'vassalage' | 'displayName'>
type Props = {
  label: string
  category: string
  vendors: Vendor[]
  current: string
  onVendor: (vendor: string) => void
}

/** The vendors of a category as a row of marks, «All» first. Sports-like rows are short until they are expanded. */
export function VendorBar({ label, category, vendors, current, onVendor }: Props) {
  const text = useText(messages)
  const [isExpanded, setExpanded] = useState(false)
  const isShort = sportsLike.has(category) && !isExpanded
  const shown = isShort ? vendors.slice(0, homeSportsVendors) : vendors
  const hidden = vendors.length - shown.length
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      <Mark
        code="ALL"
        name={text('allVendors')}
        isCurrent={current === 'ALL'}
        onVendor={onVendor}
      />
      {shown.map(({ vassalage, displayName }) => (
        <Mark
          key={vassalage}
          code={vassalage}
          name={displayName}
          isCurrent={current === vassalage}
          onVendor={onVendor}
        />
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.mark} onClick={() => setExpanded(true)}>
          {text('moreVendors', { count: hidden })}
        </button>
      )}
    </div>
  )
}

type MarkProps = {
  code: string
  name: string
  isCurrent: boolean
  onVendor: (vendor: string) => void
}

const Mark = ({ code, name, isCurrent, onVendor }: MarkProps) => (
  <button
    type="button"
    className={styles.mark}
    aria-pressed={isCurrent}
    onClick={() => onVendor(code)}
  >
    {code !== 'ALL' && (
      <span className={styles.icon} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    )}
    {name}
  </button>
)
