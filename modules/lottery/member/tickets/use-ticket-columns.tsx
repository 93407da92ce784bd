import type { Reply } from '@tessera/calls'
import { type Column, MoneyText, useText } from '@tessera/web-kit'
import type { Ticket } from '../../shapes.ts'
import type { lotteryTicketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { useGameName } from '../game-of.ts'
import { Named } from '../named.tsx'
import { useFamilies } from '../use-family.ts'
import { useWhen } from '../use-when.ts'
import styles from './tickets.module.css'

type Totals = Reply<typeof lotteryTicketCalls.listTickets>['totals']

/** What the list of tickets shows of each. */
export function useTicketColumns(
  tickets: readonly Ticket[],
  totals: Totals | undefined,
): Column<Ticket>[] {
  const text = useText(ticketsMessages)
  const when = useWhen()
  const nameOf = useGameName()
  const families = useFamilies(tickets.map(({ family }) => family))
  const amount = (id: 'cost' | 'prize' | 'rebate'): Column<Ticket> => ({
    id,
    name: text(id),
    isNumber: true,
    ...(id === 'cost' && { phone: 'amount' as const }),
    cell: (ticket) => (
      <MoneyText
        value={ticket[id]}
        tone={id === 'prize' && ticket.state === 'won' ? 'won' : 'plain'}
      />
    ),
    total: totals && <MoneyText value={totals[id]} />,
  })
  return [
    {
      id: 'time',
      name: text('time'),
      phone: 'note',
      cell: ({ placedAt }) => when(placedAt),
      total: totals && text('total'),
    },
    { id: 'game', name: text('game'), phone: 'lead', cell: nameOf },
    { id: 'draw', name: text('draw'), cell: ({ numero }) => numero },
    {
      id: 'play',
      name: text('play'),
      cell: ({ family, play }) => <Named loaded={families.get(family)} kind="play" code={play} />,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ state }) => (
        <span className={styles.state} data-state={state}>
          {text(`state.${state}`)}
        </span>
      ),
    },
    amount('cost'),
    amount('prize'),
    amount('rebate'),
  ]
}
