import { pushBalance } from '@tessera/ledger/server'
import { smallestPayable } from '@tessera/money'
import { type Context, inTransaction, type JobContext } from '@tessera/server-kit'
import { endingDue } from '../life.ts'
import { findBonus, findRunning, lockMember } from './bonuses.ts'
import { endBonus, sweep } from './end-bonus.ts'
import type { PromotionsPorts } from './ports.ts'
import { standingOf } from './standing.ts'

type Around = Pick<Context, 'db' | 'clock' | 'push'>

/** Ends a bonus whose end is due, or moves on what has come to one that is ending. Once, however often it is called. */
export async function lookAfterBonus(
  { db, clock, push }: Around,
  id: string,
  ports: PromotionsPorts,
): Promise<void> {
  const seen = await findBonus(db, id)
  if (!seen || seen.state === 'queued' || seen.state === 'ended') return
  const now = clock()
  // Most look in vain: without a lock.
  if (seen.state === 'active' && !endingOf(await standingOf(db, seen), seen, now)) return
  const changed = await inTransaction(db, async (tx) => {
    await lockMember(tx, seen)
    const bonus = await findBonus(tx, id)
    if (bonus?.state === 'closing') {
      await sweep(tx, bonus, { now, ports })
      return true
    }
    if (bonus?.state !== 'active') return false
    const why = endingOf(await standingOf(tx, bonus), bonus, now)
    if (why) await endBonus(tx, bonus, why, { now, ports })
    return why !== undefined
  })
  if (changed) await pushBalance({ db, push }, seen.memberId, seen.unit)
}

const endingOf = (
  standing: Awaited<ReturnType<typeof standingOf>>,
  { expiresAt, unit }: { expiresAt: Date | null; unit: string },
  now: Date,
) =>
  expiresAt
    ? endingDue({ ...standing, expiresAt, smallestStake: smallestPayable(unit) }, now)
    : undefined

/** The job: looks after every bonus that runs. One that fails is logged and keeps no other from its end. */
export async function lookAfterBonuses(context: JobContext, ports: PromotionsPorts): Promise<void> {
  let after = 0n
  for (;;) {
    const running = await findRunning(context.db, after)
    for (const { id } of running) {
      try {
        await lookAfterBonus(context, id, ports)
      } catch (error) {
        context.log.error({ err: error, bonus: id }, 'a bonus was not looked after')
      }
    }
    const last = running.at(-1)
    if (!last) return
    after = last.number
  }
}
