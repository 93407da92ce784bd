import type * as z from 'zod/mini'
import { CallProblem } from '@tessera/web-kit'
import type { Ticket as TicketShape } from '../../shapes.ts'
import { type Order, readLeastOdds } from './slip-sums.ts'
import type { Slip } from './slip.ts'

export type Ticket = z.output<typeof TicketShape>

/** One ticket on its way: what the server has said of it so far. */
export type Sent = { id: string; order?: Order | undefined; ticket?: Ticket; problem?: CallProblem }

export type Betting =
  | { is: 'ready' }
  | { is: 'sending'; isSlow: boolean; sent: readonly Sent[] }
  /** No answer came: it may have been accepted. */
  | { is: 'unanswered'; sent: readonly Sent[] }
  /** Every ticket has an answer, some may still wait. */
  | { is: 'answered'; sent: readonly Sent[] }

const waits = [300, 700, 1_500, 3_000]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A fault of the server says nothing about the slip: it may have been accepted. */
export const isDefinite = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.status < 500

export const isOpen = ({ ticket }: Sent): boolean =>
  ticket !== undefined && ['waiting', 'asked', 'offered'].includes(ticket.state)

export const isAccepted = ({ ticket }: Sent): boolean =>
  ticket?.state === 'accepted' || ticket?.state === 'ended'

/** An order as it is sent. */
export const bodyOf = (id: string, order: Order, slip: Slip, currency: string) => ({
  id,
  kind: order.shape.kind,
  sizes: [...order.shape.sizes],
  legs: order.legs.map(({ picks, odds, isBanker }) => ({
    outcomes: picks.map(({ outcome }) => outcome),
    odds,
    versions: picks.map(({ version }) => version),
    isBanker: order.shape.kind === 'system' && isBanker,
  })),
  lineStake: { amount: order.lineStake, currency },
  eachWay: order.shape.eachWay,
  ...policyOf(slip),
})

function policyOf({ onChange, leastOdds }: Slip): {
  onChange: 'ask' | 'better' | 'any'
  leastOdds?: number
} {
  if (onChange !== 'least') return { onChange }
  const least = readLeastOdds(leastOdds)
  return { onChange: 'any', ...(least !== undefined && { leastOdds: least }) }
}

async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onSlow: () => void,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (isDefinite(error) || attempt >= waits.length) throw error
      onSlow()
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Asks for every ticket; undefined for one without an answer. */
export const askAll = (
  sent: readonly Sent[],
  ask: (each: Sent) => Promise<Ticket>,
  onSlow: () => void,
): Promise<(Sent | undefined)[]> =>
  Promise.all(
    sent.map(async (each): Promise<Sent | undefined> => {
      try {
        return { ...each, ticket: await untilAnswered(() => ask(each), onSlow) }
      } catch (error) {
        return isDefinite(error) ? { ...each, problem: error } : undefined
      }
    }),
  )

/** What of the slip was accepted, by its outcomes. */
export const acceptedOf = (sent: readonly Sent[]): ReadonlySet<number> =>
  new Set(
    sent
      .filter(isAccepted)
      .flatMap(
        ({ order }) =>
          order?.legs.flatMap(({ picks }) => picks.map(({ outcome }) => outcome)) ?? [],
      ),
  )
