import {
  type Column,
  DataTable,
  EmptyState,
  Row,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import { chanceOfAnyPrize } from '../../kinds/raffle/chance.ts'
import type { RaffleShown } from '../../raffle-calls.ts'
import { ClaimRaffle } from './claim-raffle.tsx'
import styles from './draws.module.css'

type Own = NonNullable<RaffleShown['own']>
type Run = Own['runs'][number]

/** What a member has of a raffle: tickets with their numbers, chances, and what they won. */
export function RaffleOwn({ raffle }: { raffle: RaffleShown }) {
  const text = useText(drawsMessages)
  const { own, state } = raffle
  return (
    <section className={styles.part}>
      <h2>{text('yourTickets')}</h2>
      {!own && <p className={styles.quiet}>{text('logInForTickets')}</p>}
      {own && state === 'drawn' && <Result id={raffle.id} own={own} />}
      {own && own.tickets > 0 && state !== 'drawn' && <Chances raffle={raffle} own={own} />}
      {own && <Tickets own={own} isOver={state === 'drawn'} />}
      {own && state === 'open' && <p className={styles.quiet}>{text('ticketsSoon')}</p>}
    </section>
  )
}

function Result({ id, own: { tickets, wins } }: { id: string; own: Own }) {
  const text = useText(drawsMessages)
  if (tickets === 0) return null
  if (wins.length === 0) return <p>{text('youLost')}</p>
  return (
    <>
      {wins.map(({ place }) => (
        <p key={place} className={styles.won}>
          {text('youWon', { place })}
        </p>
      ))}
      <ClaimRaffle id={id} wins={wins} />
    </>
  )
}

function Chances({ raffle, own }: { raffle: RaffleShown; own: Own }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const prizes = raffle.prizes.at(-1)?.to ?? 0
  const chance = chanceOfAnyPrize({ own: own.tickets, tickets: raffle.tickets, prizes })
  return (
    <>
      <Row>
        <StatCard name={text('firstChance')}>
          {format.percent(own.tickets / raffle.tickets)}
        </StatCard>
        <StatCard name={text('anyChance')}>
          {raffle.winsMost < prizes && chance < 1
            ? text('anyChanceLeast', { chance: format.percent(chance) })
            : format.percent(chance)}
        </StatCard>
      </Row>
      <p className={styles.quiet}>{text('chanceNote')}</p>
    </>
  )
}

function Tickets({ own, isOver }: { own: Own; isOver: boolean }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const columns: Column<Run>[] = [
    {
      id: 'numbers',
      name: text('numbers'),
      phone: 'lead',
      cell: ({ first, last }) =>
        first === last
          ? format.number(first)
          : text('numbersRun', { first: format.number(first), last: format.number(last) }),
    },
    {
      id: 'tickets',
      name: text('yourTickets'),
      isNumber: true,
      phone: 'amount',
      cell: ({ first, last }) => format.number(last - first + 1),
    },
    {
      id: 'from',
      name: text('from'),
      phone: 'note',
      cell: ({ source }) => text(`source.${source}`),
    },
    {
      id: 'given',
      name: text('given'),
      phone: 'side',
      cell: ({ givenAt }) => format.dateTime(givenAt),
    },
  ]
  return (
    <>
      {own.holder !== null && (
        <p className={styles.quiet}>{text('holder', { holder: own.holder })}</p>
      )}
      <DataTable
        caption={text('yourTickets')}
        columns={columns}
        rows={own.runs}
        keyOf={({ first }) => String(first)}
        empty={<EmptyState title={text(isOver ? 'hadNoTickets' : 'noTickets')} />}
      />
    </>
  )
}
