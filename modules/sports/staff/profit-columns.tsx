import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { marketsMessages } from '../markets-messages.ts'
import { marketWords, type Say } from '../markets/words.ts'
import { messages } from '../messages.ts'
import type { profitBy, ProfitRow } from '../profit-staff-calls.ts'
import type { SportCode } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { LossText } from './loss-text.tsx'
import { eventPath, ticketsPath } from './paths.ts'

const millionths = 1_000_000
type By = (typeof profitBy)[number]
type Asked = { from: string; to: string; in: string }

/** The columns of profit and loss: what the rows are of, what they came to, and the tickets behind them. */
export function useProfitColumns(by: By, asked: Asked): Column<ProfitRow>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const { of, nameOf } = useOf(by)
  const starts: Column<ProfitRow> = {
    id: 'starts',
    name: text('startsAt'),
    cell: ({ event }) => event && format.dateTime(event.startsAt),
  }
  return [
    { id: 'of', name: text(`of.${by}`), phone: 'lead', cell: of },
    ...(by === 'event' ? [starts] : []),
    {
      id: 'tickets',
      name: text('tickets'),
      isNumber: true,
      cell: ({ tickets }) => format.number(tickets),
    },
    {
      id: 'members',
      name: text('members'),
      isNumber: true,
      cell: ({ members }) => format.number(members),
    },
    {
      id: 'stake',
      name: text('stakes'),
      isNumber: true,
      phone: 'note',
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'prize',
      name: text('prizes'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'result',
      name: text('result'),
      isNumber: true,
      phone: 'amount',
      cell: ({ result }) => <LossText value={result} />,
    },
    {
      id: 'margin',
      name: text('margin'),
      isNumber: true,
      phone: 'side',
      cell: ({ marginPpm }) => (marginPpm === null ? '–' : format.percent(marginPpm / millionths)),
    },
    {
      id: 'behind',
      name: text('acts'),
      isActs: true,
      cell: (row) => (
        <Link aria-label={text('toTicketsOf', { name: nameOf(row) })} href={behindOf(row, asked)}>
          {text('toTickets')}
        </Link>
      ),
    },
  ]
}

/** The settled tickets behind a row. */
const behindOf = (row: ProfitRow, asked: Asked) =>
  ticketsPath({
    ...asked,
    ...(row.day && { from: row.day, to: row.day }),
    sport: row.sport as string | undefined,
    event: row.event ? String(row.event.id) : undefined,
    type: row.marketType ?? undefined,
    account: row.member?.account,
    state: 'ended',
  })

/** What a row is of: its cell, and its name in words. */
function useOf(by: By): { of: (row: ProfitRow) => ReactNode; nameOf: (row: ProfitRow) => string } {
  const sport = useText(messages)
  const market = useText(marketsMessages)
  const say: Say = (key, holes) => market(key, holes as never)
  const marketName = (type: string, code: SportCode) =>
    marketWords(say, type, {}, { sport: code, home: '1', away: '2' }).name
  const sportName = (code: ProfitRow['sport']) => (code ? sport(code as SportCode) : '')
  const names: Record<By, (row: ProfitRow) => string> = {
    day: ({ day }) => day ?? '',
    sport: (row) => sportName(row.sport),
    market: ({ sport: code, marketType }) =>
      `${sportName(code)}: ${marketName(marketType ?? '', code as SportCode)}`,
    member: ({ member }) => member?.account ?? '',
    event: ({ event }) => event?.name ?? '',
  }
  const nameOf = names[by]
  if (by !== 'event') return { of: nameOf, nameOf }
  return {
    nameOf,
    of: ({ event }) => event && <Link href={eventPath(event.id)}>{event.name}</Link>,
  }
}
