import { useFormat, useIsHydrated, useText } from '@tessera/web-kit'
import { Link, useLocation, useSearchParams } from 'wouter'
import { messages } from '../messages.ts'
import { EntryBadge } from './entry-badge.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './menu-groups.module.css'

type EntriesProps = { entries: readonly MenuEntry[]; isNarrow: boolean }

/** Entries under a name. */
export function MenuGroup({ name, entries, isNarrow }: EntriesProps & { name: string }) {
  return (
    <div className={styles.group}>
      <p className={styles.heading} hidden={isNarrow}>
        {name}
      </p>
      <MenuEntries entries={entries} isNarrow={isNarrow} />
    </div>
  )
}

export function MenuEntries({ entries, isNarrow }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <Entry {...entry} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ href, label, icon: Icon, count, isNarrow }: MenuEntry & { isNarrow: boolean }) {
  const text = useText(messages)
  const titleOf = useTitleText()
  const format = useFormat()
  const isHydrated = useIsHydrated()
  const isHere = useIsHere(href)
  return (
    <Link
      href={href}
      className={`${styles.entry} ${isNarrow ? styles.narrow : ''}`}
      aria-current={isHere ? 'page' : undefined}
      title={isNarrow ? titleOf(label) : undefined}
      aria-label={isNarrow ? titleOf(label) : undefined}
    >
      {!isNarrow && <span>{titleOf(label)}</span>}
      {isNarrow && isHydrated && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      <EntryBadge label={label} />
      {!isNarrow && count !== undefined && (
        <span className={styles.count} title={text('gamesOf', { count })}>
          {format.number(count)}
        </span>
      )}
    </Link>
  )
}

/** Whether an entry names the present place: its path, its page, and the vendor that is a category. */
function useIsHere(href: string): boolean {
  const [location] = useLocation()
  const [search] = useSearchParams()
  const [path, query] = href.split('?')
  const named = new URLSearchParams(query)
  const isCockfight = (of: URLSearchParams) => of.get('type') === 'COCKFIGHT'
  return (
    path === location &&
    named.get('page') === search.get('page') &&
    isCockfight(named) === isCockfight(search)
  )
}
