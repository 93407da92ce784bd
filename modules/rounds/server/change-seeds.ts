import type { MemberContext } from '@tessera/server-kit'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { roundsProblems } from '../problems.ts'
import { findOpenRounds } from './rounds.ts'
import { ensureSeed, findPreviousSeed, findSeed, insertSeed, shownSeed } from './seeds.ts'
import { settleRound } from './settle-round.ts'

/** The seeds in use and the pair before them. Shows the hash that the member's seed answers. */
export async function readSeeds({ db, member, clock }: MemberContext) {
  const current = await ensureSeed(db, member.id, clock)
  const previous = await findPreviousSeed(db, member.id)
  return { current: shownSeed(current), previous: previous ? shownSeed(previous) : null }
}

/**
 * Takes the member's seed in answer to the hash they saw. Once a round is played under it, it stays.
 * Problems: `clientSeedInUse`, `commitmentNotSeen`.
 */
export async function setClientSeed(
  { db, member, clock }: MemberContext,
  { commitment, clientSeed }: { commitment: string; clientSeed: string },
) {
  await ensureSeed(db, member.id, clock)
  return inTransaction(db, async (tx) => {
    const seed = await findSeed(tx, member.id, true)
    if (seed?.commitment !== commitment) throw roundsProblems.commitmentNotSeen()
    if (seed.clientSeed === clientSeed) return shownSeed(seed)
    if (seed.clientSeed !== null) throw roundsProblems.clientSeedInUse()
    await sql`update rounds.seed set client_seed = ${clientSeed}, client_seed_at = clock_timestamp()
      where id = ${seed.id}`.execute(tx)
    return shownSeed((await findSeed(tx, member.id)) ?? seed)
  })
}

/** Puts the seeds in use away, which shows the house's secret, and commits to a new one. Settles what runs first. */
export async function rotateSeed(context: MemberContext) {
  const { db, member, clock } = context
  await ensureSeed(db, member.id, clock)
  return inTransaction(db, async (tx) => {
    const seed = await findSeed(tx, member.id, true)
    // None where another rotation has put it away while this one waited: that one is the answer to both.
    if (seed) {
      for (const id of await findOpenRounds(tx, member.id)) await settleRound(tx, id)
      await sql`update rounds.seed set revealed_at = clock_timestamp() where id = ${seed.id}`.execute(
        tx,
      )
      await insertSeed(tx, member.id, clock)
    }
    const current = await findSeed(tx, member.id)
    const previous = await findPreviousSeed(tx, member.id)
    if (!current || !previous) throw new Error('a rotation needs both pairs')
    return { current: shownSeed(current), previous: shownSeed(previous) }
  })
}
