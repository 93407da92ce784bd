import { useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  CheckboxField,
  EmptyState,
  ErrorState,
  FilterBar,
  Segmented,
  Skeleton,
  Tabs,
  useLanguage,
  useSession,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import type { ListedTable } from '../../shapes.ts'
import { pokerHref } from '../addresses.ts'
import { tablesAsk } from '../asks.ts'
import { TournamentsPart } from '../views.tsx'
import { TableCard } from './table-card.tsx'
import styles from './poker-lobby.module.css'

const refreshMilliseconds = 5_000
type Filter = {
  game: 'every' | 'holdem' | 'omaha'
  limit: 'every' | 'no' | 'pot'
  seats: 'every' | '2' | '6' | '9'
  isFree: boolean
}

const every: Filter = { game: 'every', limit: 'every', seats: 'every', isFree: false }

const first = (search: URLSearchParams): Filter => {
  const game = search.get('game')
  return { ...every, game: game === 'omaha' || game === 'holdem' ? game : 'every' }
}

/** How many filters are set. */
const countOf = ({ game, limit, seats, isFree }: Filter): number =>
  [game, limit, seats].filter((each) => each !== 'every').length + (isFree ? 1 : 0)

const fits = ({ game, limit, seats, isFree }: Filter, table: ListedTable): boolean =>
  (game === 'every' || table.game === game) &&
  (limit === 'every' || table.limit === limit) &&
  (seats === 'every' || String(table.seats) === seats) &&
  (!isFree || table.taken < table.seats)

type Kind = 'cash' | 'sits' | 'tournaments'
const kindOf = (search: URLSearchParams): Kind => {
  const show = search.get('show')
  return show === 'sits' || show === 'tournaments' ? show : 'cash'
}

/** What is played: cash tables, sit-and-gos or tournaments. */
export function PokerLobby({ search }: { search: URLSearchParams }) {
  const text = useText(messages)
  const kind = kindOf(search)
  const isSignedIn = useSession() !== undefined
  const mine = kind === 'cash' ? pokerHref({ hands: 'own' }) : pokerHref({ results: 'own' })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{text('title')}</h1>
          <p className={styles.intro}>{text('intro')}</p>
        </div>
        {isSignedIn && (
          <a className={buttonClass('quiet')} href={mine}>
            {kind === 'cash' ? text('hands') : text('results')}
          </a>
        )}
      </div>
      <Tabs
        label={text('kinds')}
        tabs={[
          { id: 'cash', name: text('cash') },
          { id: 'sits', name: text('sits') },
          { id: 'tournaments', name: text('tournaments') },
        ]}
        current={kind}
        onChange={() => undefined}
        link={(id, name, className, isCurrent) => (
          <Link
            className={className}
            href={id === 'cash' ? pokerHref() : pokerHref({ show: id as 'sits' | 'tournaments' })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        )}
      />
      {kind === 'cash' ? (
        <CashTables search={search} />
      ) : (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <TournamentsPart key={kind} kind={kind === 'sits' ? 'sit' : 'scheduled'} />
        </Suspense>
      )}
    </div>
  )
}

/** All cash tables, with filters. */
function CashTables({ search }: { search: URLSearchParams }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const [filter, setFilter] = useState(() => first(search))
  const { data, error, refetch } = useQuery({
    ...tablesAsk(code),
    throwOnError: false,
    refetchInterval: refreshMilliseconds,
  })
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part })
  return (
    <div className={styles.page}>
      <FilterBar count={countOf(filter)} onClear={() => setFilter(every)}>
        <div className={styles.filters}>
          <Segmented
            label={text('filterGame')}
            value={filter.game}
            onChange={(game) => change({ game })}
            options={(['every', 'holdem', 'omaha'] as const).map((id) => ({ id, name: text(id) }))}
          />
          <Segmented
            label={text('filterLimit')}
            value={filter.limit}
            onChange={(limit) => change({ limit })}
            options={(['every', 'no', 'pot'] as const).map((id) => ({ id, name: text(id) }))}
          />
          <Segmented
            label={text('filterSeats')}
            value={filter.seats}
            onChange={(seats) => change({ seats })}
            options={(['every', '2', '6', '9'] as const).map((id) => ({
              id,
              name: id === 'every' ? text('every') : id,
            }))}
          />
          <CheckboxField
            label={text('filterFree')}
            checked={filter.isFree}
            onChange={({ target }) => change({ isFree: target.checked })}
          />
        </div>
      </FilterBar>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lists tables={data?.list.filter((table) => fits(filter, table))} />
      )}
    </div>
  )
}

function Lists({ tables }: { tables: readonly ListedTable[] | undefined }) {
  const text = useText(messages)
  const isTrial = useSession()?.isTrial ?? false
  if (!tables) return <Skeleton height="24rem" />
  if (tables.length === 0) return <EmptyState title={text('none')} advice={text('noneText')} />
  const cash = tables.filter(({ isDemo }) => !isDemo)
  const demo = tables.filter(({ isDemo }) => isDemo)
  const parts = [
    { key: 'cash', title: text('cash'), note: undefined, list: cash },
    { key: 'demo', title: text('demoTitle'), note: text('demoText'), list: demo },
  ]
  return (isTrial ? parts.reverse() : parts)
    .filter(({ list }) => list.length > 0)
    .map(({ key, title, note, list }) => (
      <section key={key} className={styles.part} aria-label={title}>
        <h2>{title}</h2>
        {note && <p className={styles.intro}>{note}</p>}
        <ul className={styles.cards}>
          {list.map((table) => (
            <li key={table.code}>
              <TableCard table={table} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
