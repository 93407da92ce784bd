import { placeBet, settleBet } from '@tessera/bets/server'
import { Problem } from '@tessera/calls'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, newId, systemClock } from '@tessera/server-kit'
import { setTimeout as sleep } from 'node:timers/promises'

// The work of every money bench: a bet, then its settlement, of players picked at random. One request in a
// hundred is sent once more, one in two hundred stakes more than the player has. Every answer is checked.

export type Core = { placeBet: typeof placeBet; settleBet: typeof settleBet }
export const productCore: Core = { placeBet, settleBet }

/** What was answered; `moves` are those that moved money, each once. */
export type Counts = { moves: number; repeated: number; refused: number; busy: number }

const repeats = 0.01
/** Of bets, so half as often of requests. */
const overdrafts = 0.01
const share = 10n ** 9n
const legsAtOnce = 500
// Milliseconds that a caller waits after a busy answer.
const shortestRest = 20
const longestRest = 1_000

/** Opens that many players' purses, with money from a channel. */
export async function fundPlayers(db: Db, count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => newId(systemClock()))
  for (let from = 0; from < count; from += legsAtOnce) {
    await transfer(db, {
      id: newId(systemClock()),
      legs: players
        .slice(from, from + legsAtOnce)
        .map((id) => ({ from: clearingOf('bench', 'USD'), to: cashOf(id, 'USD'), amount: share })),
      reason: 'deposit',
      subject: 'bench',
    })
  }
  return players
}

type Answer = { isFirst: boolean; balance: bigint; version: bigint }

export type Work = {
  counts: Counts
  /** One bet from its stake to its prize; reports how long each request took, in ms. */
  turn: (told: (ms: number) => void) => Promise<void>
  place: (told: (ms: number) => void) => Promise<string>
  settle: (id: string, told: (ms: number) => void) => Promise<void>
}

export function workOf(db: Db, players: string[], core: Core = productCore): Work {
  const counts: Counts = { moves: 0, repeated: 0, refused: 0, busy: 0 }
  const patiently = (ask: () => Promise<Answer>) => askAgain(ask, counts)
  const placing = (stake: bigint) => ({
    id: newId(systemClock()),
    memberId: players[Math.floor(Math.random() * players.length)] ?? '',
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'bench',
    roundId: 'bench',
    stake: money(stake, 'USD'),
  })
  const twice = async (ask: () => Promise<Answer>, told: (ms: number) => void) => {
    const first = await timed(() => patiently(ask), told)
    // «Busy» promises nothing: the request may have been done, and asked again it is a repeated one.
    if (!first.isFirst && !first.wasBusy)
      throw new Error('a new request was answered as a repeated one')
    counts.moves += 1
    if (Math.random() >= repeats) return
    const again = await timed(() => patiently(ask), told)
    const isEqual = again.balance === first.balance && again.version === first.version
    if (again.isFirst || !isEqual) throw new Error('a repeated request was answered otherwise')
    counts.repeated += 1
  }
  const place = async (told: (ms: number) => void) => {
    const bet = placing(100n)
    await twice(() => core.placeBet(db, bet), told)
    return bet.id
  }
  // A bet wins or loses half of its stake, so that purses stay as full as they are.
  const settle = (id: string, told: (ms: number) => void) => {
    const prize = Math.random() < 0.5 ? 150n : 50n
    return twice(() => core.settleBet(db, { id, prize, validBet: 100n }), told)
  }
  const overdraw = async (told: (ms: number) => void) => {
    const bet = placing(share * 1_000n)
    await timed(() => refusalOf(() => patiently(() => core.placeBet(db, bet))), told)
    counts.refused += 1
  }
  return {
    counts,
    turn: async (told) => {
      const id = await place(told)
      if (Math.random() < overdrafts) await overdraw(told)
      await settle(id, told)
    },
    place,
    settle,
  }
}

async function timed<T>(work: () => Promise<T>, told: (ms: number) => void): Promise<T> {
  const before = performance.now()
  const result = await work()
  told(performance.now() - before)
  return result
}

/** Where the server is too busy to promise anything, the same request is sent again, each time after twice as long. */
async function askAgain(
  ask: () => Promise<Answer>,
  counts: Counts,
): Promise<Answer & { wasBusy: boolean }> {
  let wasBusy = false
  for (let rest = shortestRest; ; rest = Math.min(longestRest, 2 * rest)) {
    try {
      return { ...(await ask()), wasBusy }
    } catch (error) {
      if (!(error instanceof Problem) || error.kind.code !== 'common.busy') throw error
      counts.busy += 1
      wasBusy = true
      await sleep(rest)
    }
  }
}

async function refusalOf(ask: () => Promise<Answer>): Promise<void> {
  const refusal = await ask().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal instanceof Problem && refusal.kind.code === 'ledger.insufficientFunds') return
  throw refusal instanceof Error ? refusal : new Error('a stake above the balance was taken')
}
