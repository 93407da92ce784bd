import { useFormat, useSession, useText } from '@tessera/web-kit'
import { Link, useLocation, useSearchParams } from 'wouter'
import { messages } from '../messages.ts'
import { EntryBadge } from './entry-badge.tsx'
import {
  accountEntries,
  homeEntry,
  houseEntries,
  type MenuEntry,
  offerEntries,
  ownGameEntries,
  thatExist,
} from './menu-entries.ts'
import styles from './menu-groups.module.css'
import { useCategories } from './use-categories.ts'
import { useFlags } from './use-flags.ts'

/** The lobby and its categories, what is one's own, and the house. */
export function MenuGroups({ isNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  const session = useSession()
  const categories = useCategories()
  const flags = useFlags()
  // All at once: what stands below the categories must not jump when they arrive.
  if (!categories) return null
  const games = [homeEntry, ...(session ? ownGameEntries : []), ...categories]
  return (
    <>
      <Entries entries={games} isNarrow={isNarrow} />
      {session && (
        <Group name={text('yours')} entries={thatExist(accountEntries)} isNarrow={isNarrow} />
      )}
      <Group
        name={text('house')}
        entries={[...thatExist(offerEntries(flags)), ...houseEntries]}
        isNarrow={isNarrow}
      />
    </>
  )
}

type EntriesProps = { entries: readonly MenuEntry[]; isNarrow: boolean }

function Group({ name, entries, isNarrow }: EntriesProps & { name: string }) {
  return (
    <div className={styles.group}>
      {!isNarrow && <p className={styles.heading}>{name}</p>}
      <Entries entries={entries} isNarrow={isNarrow} />
    </div>
  )
}

function Entries({ entries, isNarrow }: EntriesProps) {
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
  const format = useFormat()
  const isHere = useIsHere(href)
  return (
    <Link
      href={href}
      className={`${styles.entry} ${isNarrow ? styles.narrow : ''}`}
      aria-current={isHere ? 'page' : undefined}
      title={isNarrow ? text(label) : undefined}
      aria-label={isNarrow ? text(label) : undefined}
    >
      {isNarrow ? (
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <span>{text(label)}</span>
      )}
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
