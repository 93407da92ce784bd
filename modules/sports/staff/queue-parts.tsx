import { Button, type Column, DataTable, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { eventName, namesOf } from '../member/shown/names.ts'
import { marketsMessages } from '../markets-messages.ts'
import { marketWords, type Say } from '../markets/words.ts'
import type { Apart, Disagreement, LongSuspended, Unsettled } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { HoldText } from './hold-text.tsx'
import { useOddsFigure } from './odds-figure.ts'
import { eventPath } from './paths.ts'
import { SolveDialog } from './solve-dialog.tsx'
import styles from './staff.module.css'

type OfEvent = { event: Disagreement['event'] }
type OfMarket = OfEvent & { market: Disagreement['market'] }

const EventLink = ({ event }: OfEvent) => <Link href={eventPath(event.id)}>{eventName(event)}</Link>

/** What a market and its outcomes are called. */
export function useWords() {
  const text = useText(marketsMessages)
  const say: Say = (key, holes) => text(key, holes as never)
  return ({ event, market }: OfMarket) =>
    marketWords(say, market.type, market.specifiers, namesOf(event))
}

type PartProps<Row> = {
  title: string
  lead: string
  list: readonly Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  children?: ReactNode
}

function Part<Row>({ title, lead, list, columns, keyOf, children }: PartProps<Row>) {
  const text = useText(officeMessages)
  return (
    <section className={styles.part}>
      <div>
        <h2>{title}</h2>
        <p className={styles.note}>{lead}</p>
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={list}
        keyOf={keyOf}
        empty={<p className={styles.note}>{text('queueEmpty')}</p>}
      />
      {children}
    </section>
  )
}

/** Results of sources that are not what the graders find. */
export function DisagreementsPart({ list }: { list: readonly Disagreement[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const wordsOf = useWords()
  const [solving, setSolving] = useState<Disagreement>()
  const said = (row: Disagreement, of: Disagreement['told']) =>
    Object.entries(of)
      .filter(([, result]) => result?.won)
      .map(([key]) => wordsOf(row).outcome(key))
      .join(', ') || text('nothingWon')
  return (
    <Part
      title={text('disagreements')}
      lead={text('disagreements.lead')}
      list={list}
      keyOf={({ id }) => String(id)}
      columns={[
        { id: 'event', name: text('event'), phone: 'lead', cell: (row) => <EventLink {...row} /> },
        { id: 'market', name: text('market'), phone: 'note', cell: (row) => wordsOf(row).name },
        { id: 'source', name: text('source'), cell: ({ feed }) => feed },
        { id: 'told', name: text('told'), cell: (row) => said(row, row.told) },
        { id: 'graded', name: text('graded'), cell: (row) => said(row, row.graded) },
        { id: 'at', name: text('since'), phone: 'side', cell: ({ at }) => format.dateTime(at) },
        {
          id: 'acts',
          name: text('acts'),
          isActs: true,
          cell: (row) => <Button onClick={() => setSolving(row)}>{text('solve')}</Button>,
        },
      ]}
    >
      {solving && <SolveDialog of={solving} onClose={() => setSolving(undefined)} />}
    </Part>
  )
}

/** Events over, or late, whose tickets wait for a result. */
export function UnsettledPart({ list }: { list: readonly Unsettled[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Part
      title={text('unsettled')}
      lead={text('unsettled.lead')}
      list={list}
      keyOf={({ event }) => String(event.id)}
      columns={[
        { id: 'event', name: text('event'), phone: 'lead', cell: (row) => <EventLink {...row} /> },
        {
          id: 'status',
          name: text('state'),
          phone: 'note',
          cell: ({ event }) => text(`status.${event.status}`),
        },
        {
          id: 'tickets',
          name: text('tickets'),
          isNumber: true,
          cell: ({ tickets }) => format.number(tickets),
        },
        {
          id: 'stakes',
          name: text('stakes'),
          isNumber: true,
          phone: 'amount',
          cell: ({ stakes }) =>
            stakes.map((stake) => (
              <div key={stake.currency}>
                <MoneyText value={stake} />
              </div>
            )),
        },
        { id: 'since', name: text('since'), cell: ({ since }) => format.dateTime(since) },
      ]}
    />
  )
}

/** Prices of other sources that are far from ours. */
export function ApartPart({ list }: { list: readonly Apart[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const price = useOddsFigure()
  const wordsOf = useWords()
  return (
    <Part
      title={text('apart')}
      lead={text('apart.lead')}
      list={list}
      keyOf={({ market, key, feed }) => `${market.id} ${key} ${feed}`}
      columns={[
        { id: 'event', name: text('event'), phone: 'lead', cell: (row) => <EventLink {...row} /> },
        {
          id: 'market',
          name: text('market'),
          phone: 'note',
          cell: (row) => `${wordsOf(row).name}: ${wordsOf(row).outcome(row.key)}`,
        },
        { id: 'ours', name: text('ourPrice'), isNumber: true, cell: ({ odds }) => price(odds) },
        { id: 'source', name: text('source'), cell: ({ feed }) => feed },
        {
          id: 'theirs',
          name: text('theirPrice'),
          isNumber: true,
          cell: ({ theirs }) => price(theirs),
        },
        {
          id: 'apart',
          name: text('apartBy'),
          isNumber: true,
          phone: 'amount',
          cell: ({ apartPpm }) => format.percent(apartPpm / 1_000_000),
        },
        {
          id: 'stopped',
          name: text('state'),
          phone: 'side',
          cell: ({ isStopped }) => text(isStopped ? 'market.suspended' : 'market.active'),
        },
      ]}
    />
  )
}

/** Events with markets that have not been sold for long. */
export function SuspendedPart({ list }: { list: readonly LongSuspended[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Part
      title={text('longSuspended')}
      lead={text('longSuspended.lead')}
      list={list}
      keyOf={({ event }) => String(event.id)}
      columns={[
        { id: 'event', name: text('event'), phone: 'lead', cell: (row) => <EventLink {...row} /> },
        {
          id: 'markets',
          name: text('markets'),
          isNumber: true,
          phone: 'amount',
          cell: ({ markets }) => format.number(markets),
        },
        { id: 'hold', name: text('why'), cell: ({ hold }) => <HoldText hold={hold} /> },
        {
          id: 'since',
          name: text('since'),
          phone: 'note',
          cell: ({ since }) => format.dateTime(since),
        },
      ]}
    />
  )
}
