import { Button, type Column, DataTable, plainName, useFormat, useText } from '@tessera/web-kit'
import type { StaffFeed } from '../feed-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { FeedMarkets } from './feed-markets.tsx'
import styles from './staff.module.css'
import { useFeedWords } from './use-feed-words.ts'

type Props = { feed: StaffFeed; onSet: () => void; onRecover: () => void }

/** One source: how it is heard, and what of it was not taken. */
export function FeedCard({ feed, onSet, onRecover }: Props) {
  const text = useText(officeMessages)
  const { kindName } = useFeedWords()
  const { name, state, isOwn, trouble } = feed
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{isOwn ? text('feeds.house') : name}</h2>
        <span className={state === 'up' ? undefined : styles.bad}>{text(`feed.${state}`)}</span>
      </div>
      <p className={styles.note}>{isOwn ? text('feeds.own') : kindName(feed.kind)}</p>
      {trouble !== null && state !== 'up' && (
        <p className={styles.bad}>{text('feeds.why', { why: trouble })}</p>
      )}
      <FeedFacts feed={feed} />
      <Counts feed={feed} />
      {!isOwn && <FeedMarkets name={name} unmapped={feed.unmapped.length} />}
      {!isOwn && (
        <div className={styles.acts}>
          <Button aria-label={text('feeds.editOf', { name })} onClick={onSet}>
            {text('feeds.edit')}
          </Button>
          {state !== 'off' && (
            <Button aria-label={text('feeds.recoverOf', { name })} onClick={onRecover}>
              {text('feeds.recover')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function FeedFacts({ feed }: { feed: StaffFeed }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { aliveAt, lag, events, markets, apart, recovery } = feed
  const when = (at: string | null) => (at === null ? text('feeds.never') : format.dateTime(at))
  const facts: [string, string][] = [
    [text('feeds.heard'), when(aliveAt)],
    [
      text('feeds.behind'),
      lag === null ? '–' : format.number(lag / 1_000, { style: 'unit', unit: 'second' }),
    ],
    [text('feeds.events'), format.number(events)],
    [text('feeds.markets'), format.number(markets)],
    [text('feeds.apart'), apart.told === 0 ? '0' : text('feeds.apartOf', apart)],
  ]
  const { tries, most, askedAt } = recovery
  if (tries > 0) {
    facts.push([
      text('feeds.recovery'),
      text('feeds.recoveryOf', { tries, most, at: when(askedAt) }),
    ])
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Count = StaffFeed['counts'][number]

function Counts({ feed: { counts } }: { feed: StaffFeed }) {
  const text = useText(officeMessages)
  const format = useFormat()
  if (counts.length === 0) return null
  const columns: Column<Count>[] = [
    { id: 'what', name: text('feeds.what'), phone: 'lead', cell: ({ what }) => plainName(what) },
    {
      id: 'count',
      name: text('feeds.count'),
      isNumber: true,
      phone: 'amount',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'last',
      name: text('feeds.last'),
      cell: ({ last, lastAt }) => (
        <span className={styles.stack}>
          {last}
          <span className={styles.small}>{format.dateTime(lastAt)}</span>
        </span>
      ),
    },
  ]
  return (
    <details>
      <summary>{text('feeds.counts')}</summary>
      <DataTable
        caption={text('feeds.counts')}
        columns={columns}
        rows={counts}
        keyOf={({ what }) => what}
        empty={null}
      />
    </details>
  )
}
