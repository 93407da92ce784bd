import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string }[]
  current: Id
  onChange: (id: Id) => void
  /** Draws a tab as a link where it has an address of its own. */
  link?: (id: Id, name: ReactNode, className: string, isCurrent: boolean) => ReactNode
}

/** A row of places, one of which is shown. On a phone it is swiped. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, link }: Props<Id>) {
  const row = useRef<HTMLElement>(null)
  // The scroll position of the row belongs to the browser: the shown part must not be beyond its end.
  useEffect(() => showCurrent(row.current), [current, tabs.length])
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ id, name }) => {
        const isCurrent = id === current
        const className = `${styles.tab} ${isCurrent ? styles.current : ''}`
        return link ? (
          <span key={id}>{link(id, name, className, isCurrent)}</span>
        ) : (
          <button
            key={id}
            type="button"
            className={className}
            aria-current={isCurrent || undefined}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        )
      })}
    </nav>
  )
}

function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector(`.${styles.current}`)?.getBoundingClientRect()
  if (!row || !tab) return
  const { left, right } = row.getBoundingClientRect()
  if (tab.right > right) row.scrollLeft += tab.right - right
  if (tab.left < left) row.scrollLeft += tab.left - left
}
