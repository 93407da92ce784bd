import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  query,
  Row,
  Skeleton,
  StatCard,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { drawsMessages } from '../../draws-messages.ts'
import { raffleCalls, type RaffleShown } from '../../raffle-calls.ts'
import { nameOf } from '../name-of.ts'
import { TermList } from '../term-list.tsx'
import styles from './draws.module.css'
import { RaffleFairness } from './raffle-fairness.tsx'
import { RaffleOwn } from './raffle-own.tsx'
import { RafflePrizes, RaffleWinners } from './raffle-prizes.tsx'

/** A raffle: its prizes, what the member has of it, how the draw is fixed, and who won. */
export function RaffleScreen({ params }: PageInput) {
  const id = params['id'] ?? ''
  const { data, error, refetch } = useQuery({
    ...query(raffleCalls.readRaffle, { params: { id } }),
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="30rem" />
  return <Raffle raffle={data} />
}

function Raffle({ raffle }: { raffle: RaffleShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const { state, own, tickets, holders } = raffle
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <p className={styles.state} data-state={state}>
          {text(`state.${state}`)}
        </p>
        <h1>{nameOf(raffle.names, code)}</h1>
        <p className={styles.quiet}>{whenOf(raffle, text, format)}</p>
      </header>
      <Row>
        <StatCard name={text('allTickets')}>{format.number(tickets)}</StatCard>
        <StatCard name={text('members')}>{format.number(holders)}</StatCard>
        {own && <StatCard name={text('yourTickets')}>{format.number(own.tickets)}</StatCard>}
      </Row>
      {state === 'drawn' && <RaffleWinners raffle={raffle} />}
      <RaffleOwn raffle={raffle} />
      <RafflePrizes raffle={raffle} />
      <RaffleFairness raffle={raffle} />
      <TermList terms={raffle.terms} example={raffle.example} />
    </section>
  )
}

type Text = ReturnType<typeof useText<typeof drawsMessages.texts>>

function whenOf(
  { state, endsAt, drawnAt }: RaffleShown,
  text: Text,
  { dateTime }: ReturnType<typeof useFormat>,
): string {
  if (drawnAt) return text('drawnAt', { when: dateTime(drawnAt) })
  return state === 'closing'
    ? text('drawAt', { when: dateTime(endsAt) })
    : text('ends', { when: dateTime(endsAt) })
}
