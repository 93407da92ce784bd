import { type Column, DataTable, EmptyState, useFormat, useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import type { RaffleShown } from '../../raffle-calls.ts'
import styles from './draws.module.css'
import { usePrizeText } from './use-prize-text.ts'

type Prize = RaffleShown['prizes'][number]
type Winner = RaffleShown['winners'][number]

/** The prizes by place. */
export function RafflePrizes({ raffle: { prizes } }: { raffle: RaffleShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const prizeText = usePrizeText()
  const columns: Column<Prize>[] = [
    {
      id: 'place',
      name: text('place'),
      phone: 'lead',
      cell: ({ from, to }) =>
        from === to
          ? format.number(from)
          : text('places', { from: format.number(from), to: format.number(to) }),
    },
    { id: 'prize', name: text('prize'), isNumber: true, phone: 'amount', cell: prizeText },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('prizes')}</h2>
      <DataTable
        caption={text('prizes')}
        columns={columns}
        rows={prizes}
        keyOf={({ from }) => String(from)}
        empty={null}
      />
    </section>
  )
}

/** Who won, by their numbers in the list. */
export function RaffleWinners({ raffle: { winners, own } }: { raffle: RaffleShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const prizeText = usePrizeText()
  const columns: Column<Winner>[] = [
    {
      id: 'place',
      name: text('place'),
      phone: 'lead',
      cell: ({ place }) => format.number(place),
    },
    {
      id: 'ticket',
      name: text('ticket'),
      isNumber: true,
      phone: 'note',
      cell: ({ ticket }) => format.number(ticket),
    },
    {
      id: 'holder',
      name: text('entrant'),
      isNumber: true,
      phone: 'side',
      cell: ({ holder }) =>
        holder === own?.holder ? (
          <strong>
            {format.number(holder)} · {text('you')}
          </strong>
        ) : (
          format.number(holder)
        ),
    },
    { id: 'prize', name: text('prize'), isNumber: true, phone: 'amount', cell: prizeText },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('winners')}</h2>
      <DataTable
        caption={text('winners')}
        columns={columns}
        rows={winners}
        keyOf={({ place }) => String(place)}
        empty={<EmptyState title={text('noWinners')} />}
      />
    </section>
  )
}
