import { commitmentOf } from '@tessera/game-kit'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { readSeeds, setClientSeed } from './change-seeds.ts'
import type { EndedRound, RoundAnswer } from '../shapes.ts'
import { playRound, type Playing } from './play-round.ts'

// People with money and seeds, for tests of rounds.

/** A secret of the house under which the first sixty rounds on the long shot lose. */
export const losingSeeds = '0'.repeat(64)
/** One chance in a hundred. */
export const longShot = { side: 'under', target: 100 }

/**
 * A member who has this much, in ledger units of USD, and has answered the house's hash; the secret is
 * drawn where the test does not name one.
 */
export async function playerWith(
  db: Db,
  amount: bigint,
  serverSeed?: string,
  clientSeed = 'my own words',
): Promise<ReturnType<typeof memberContext>> {
  const context = memberContext(db, person(crypto.randomUUID()))
  if (serverSeed !== undefined) {
    await sql`insert into rounds.seed (id, member_id, server_seed, commitment) values
      (${crypto.randomUUID()}, ${context.member.id}, ${serverSeed}, ${commitmentOf(serverSeed)})`.execute(
      db,
    )
  }
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(context.member.id, 'USD'), amount }],
    reason: 'deposit',
    subject: 'deposit:scenario',
  })
  const { current } = await readSeeds(context)
  await setClientSeed(context, { commitment: current.commitment, clientSeed })
  return context
}

/** A round of dice on an even chance. */
export const rolling = (extra: Partial<Playing> = {}): Playing => ({
  id: crypto.randomUUID(),
  game: 'dice',
  stake: money(1_000n, 'USD'),
  choice: { side: 'under', target: 5_000 },
  ...extra,
})

/** What a promise ended with: its value, or the code of the problem. */
export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )

/** A round that must be over at once. */
export async function over(round: Promise<RoundAnswer>): Promise<EndedRound> {
  const answer = await round
  if (answer.state !== 'ended') throw new Error(`a round of ${answer.game} waits for a move`)
  return answer
}

/** Plays a round that is over at once. */
export const playAtOnce = (...asked: Parameters<typeof playRound>): Promise<EndedRound> =>
  over(playRound(...asked))
