import type { Money } from '@tessera/money'
import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { BetRecord } from '../calls.ts'
import { messages } from '../messages.ts'

type Totals = Record<'stake' | 'validBet' | 'prize' | 'net', Money>

/** How a bet is shown in a table, with the totals of the whole selection below. */
export function useBetColumns(
  totals: Totals,
  proofHref: (roundId: string) => string,
): Column<BetRecord>[] {
  const text = useText(messages)
  const format = useFormat()
  const amount = (id: keyof Totals): Column<BetRecord> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: (bet) =>
      bet[id] ? <MoneyText value={bet[id]} tone={toneOf(id, bet)} hasSign={id === 'net'} /> : '–',
    total: <MoneyText value={totals[id]} hasSign={id === 'net'} />,
  })
  return [
    {
      id: 'time',
      name: text('time'),
      cell: (bet) => format.dateTime(bet.placedAt),
      total: text('total'),
    },
    {
      id: 'game',
      name: text('game'),
      cell: (bet) =>
        bet.vendor === 'TESSERA' ? (
          <a href={proofHref(bet.roundId)} title={text('proof')}>
            {bet.gameName}
          </a>
        ) : (
          bet.gameName
        ),
    },
    { id: 'status', name: text('status'), cell: (bet) => text(`status.${bet.status}`) },
    amount('stake'),
    amount('validBet'),
    amount('prize'),
    amount('net'),
  ]
}

// The accent is for money that was won, and for nothing else.
const toneOf = (id: keyof Totals, bet: BetRecord) =>
  id === 'prize' && bet.net && bet.net.amount > 0n ? 'won' : 'plain'
