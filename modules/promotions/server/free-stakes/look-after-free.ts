import { closeFreeStakes, endFreeStakes, freeStakesOf } from '@tessera/bets/server'
import {
  type AccountRef,
  bonusHeldOf,
  cashOf,
  houseOf,
  pushBalance,
  transfer,
} from '@tessera/ledger/server'
import {
  type Context,
  type Db,
  deriveId,
  inTransaction,
  type JobContext,
} from '@tessera/server-kit'
import { keptOf, paysAtOnce } from '../../free-stake-terms.ts'
import { insertBonus, lockMember } from '../bonuses.ts'
import type { CampaignState, FreePorts } from '../ports.ts'
import { startNext } from '../start-next.ts'
import {
  findGrant,
  findRunningGrants,
  type GrantEnd,
  type GrantRow,
  grantStanding,
  type GrantStanding,
  markGrant,
} from './grants.ts'

type Around = Pick<Context, 'db' | 'clock' | 'push'>
type At = { now: Date; ports: FreePorts }

type Seen = GrantStanding & { campaign: CampaignState | undefined; now: Date }

/** Which end is due: what is used up and settled comes before the clock. */
function endDue(grant: GrantRow, { balance, openBets, campaign, now }: Seen): GrantEnd | undefined {
  if (grant.why) return openBets === 0 || balance > 0n ? grant.why : undefined
  if (balance < grant.stake && openBets === 0) return 'played'
  if (campaign === 'refused') return 'refused'
  // Nobody but the staff has ended it before.
  if (campaign === 'ending' || campaign === 'ended') return 'cancelled'
  return grant.expiresAt <= now ? 'expired' : undefined
}

/**
 * Ends free rounds or a free bet whose end is due: stakes that were not used go back to the operator, and prizes that wait become
 * cash or a bonus. Once, however often it is called.
 */
export async function lookAfterFree(
  { db, clock, push }: Around,
  id: string,
  ports: FreePorts,
): Promise<void> {
  const now = clock()
  // Most look in vain: without a lock.
  const seen = await findGrant(db, id)
  if (!seen || seen.state === 'ended') return
  const look = async (from: Db, grant: GrantRow): Promise<Seen> => ({
    ...(await grantStanding(from, grant)),
    campaign: await ports.campaigns.stateOf(from, id),
    now,
  })
  if (!endDue(seen, await look(db, seen))) return
  const changed = await inTransaction(db, async (tx) => {
    await lockMember(tx, seen)
    const grant = await findGrant(tx, id)
    if (!grant || grant.state === 'ended') return false
    const why = endDue(grant, await look(tx, grant))
    if (why) await endGrant(tx, grant, why, { now, ports })
    return why !== undefined
  })
  if (changed) await pushBalance({ db, push }, seen.memberId, seen.unit)
}

/** Ends free stakes for a reason, under the lock of the member. */
export async function endGrant(tx: Db, grant: GrantRow, why: GrantEnd, at: At): Promise<void> {
  const { id, memberId, unit, terms } = grant
  const home = houseOf('promotions', unit)
  await closeFreeStakes(tx, id, unit)
  await at.ports.campaigns.end(tx, { id, isPlayed: why === 'played', now: at.now })
  // Nothing is staked from here any more: what is open now is all that may still come.
  const { balance, openBets, won } = await grantStanding(tx, grant)
  await move(tx, grant, { from: freeStakesOf(id, unit), to: home }, balance)
  const end = { id, why, sweeps: grant.sweeps + 1, returned: grant.returned + balance }
  if (openBets > 0) {
    await markGrant(tx, { ...end, state: 'closing', won: 0n, paid: 0n }, at.now)
    return
  }
  await endFreeStakes(tx, id)
  const paid = keptOf(terms, won)
  const waiting = bonusHeldOf(memberId, unit)
  await move(tx, grant, { from: waiting, to: home }, won - paid)
  const returned = end.returned + won - paid
  await markGrant(tx, { ...end, state: 'ended', won, paid, returned }, at.now)
  if (paid === 0n || paysAtOnce(terms)) return
  if (terms.win.as === 'cash') {
    await move(tx, grant, { from: waiting, to: cashOf(memberId, unit) }, paid)
    return
  }
  if (!grant.promotionId) throw new Error('rounds for points pay cash')
  await insertBonus(
    tx,
    {
      id: deriveId(id, 'bonus'),
      promotionId: grant.promotionId,
      memberId,
      unit,
      kind: grant.kind,
      event: `reward:free:${id}`,
      terms: terms.win.wager,
      granted: paid,
      base: paid,
    },
    at.now,
  )
  await startNext(tx, { memberId, unit }, at)
}

/** One movement of free stakes that end. What becomes cash is the member's; the rest goes back. */
async function move(
  tx: Db,
  { id, sweeps }: GrantRow,
  { from, to }: { from: AccountRef; to: AccountRef },
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return
  await transfer(tx, {
    id: deriveId(id, `${from.owner} ${to.purpose} ${sweeps}`),
    legs: [{ from, to, amount }],
    reason: to.purpose === 'cash' ? 'bonus' : 'bonus returned',
    subject: `free:${id}`,
  })
}

/** The job: looks after all that run. One that fails is logged and keeps no other from its end. */
export async function lookAfterAllFree(context: JobContext, ports: FreePorts): Promise<void> {
  let after = 0n
  for (;;) {
    const running = await findRunningGrants(context.db, after)
    for (const { id } of running) {
      try {
        await lookAfterFree(context, id, ports)
      } catch (error) {
        context.log.error({ err: error, free: id }, 'free stakes were not looked after')
      }
    }
    const last = running.at(-1)
    if (!last) return
    after = last.number
  }
}
