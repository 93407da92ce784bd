import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { Rate } from '../../rates-calls.ts'
import { findInTeam, type Team, teamOf } from '../tree/team-of.ts'
import { checkRates, lockRates, previewOver, rateDays, readRates, writeRates } from './rates.ts'

const assistantType = 42

/** The rates of an agent, or of somebody in their team. Problems: `noTeam`, `notInTeam`. */
export async function readTeamRates(context: MemberContext, memberId: string | undefined) {
  const { db, clock } = context
  const team = await teamOf(context)
  const of = memberId ? await findInTeam(db, team, memberId) : team
  const days = await rateDays(db, clock())
  return {
    account: of.account,
    fromDay: days.fromDay,
    rates: await readRates(db, of.id, days),
  }
}

type Asked = { memberId: string; rates: Rate[] }

/** Whose rates would be lowered with those of a direct member. Problems: as `setTeamRates`, without `ratesBelow`. */
export async function previewTeamRates(context: MemberContext, { memberId, rates }: Asked) {
  const { db } = context
  checkRates(rates)
  const { fromDay } = await rateDays(db, context.clock())
  const of = await findDirect(context, memberId)
  await refuseAboveOwn(context, of, { rates, fromDay })
  return previewOver(db, of, rates, fromDay)
}

/**
 * Sets rates of a direct member from the next business day on; those of categories that are not named stay. Problems:
 * `noTeam`, `notInTeam`, `ratesOnlyDirect`, `mayNotSetRates`, `rateAboveOwn`, `ratesRefused`, and `ratesBelow` where somebody
 * below would have more and that they are lowered is not confirmed.
 */
export async function setTeamRates(
  context: MemberContext,
  { memberId, rates, cascade }: Asked & { cascade: boolean },
) {
  const now = context.clock()
  await inTransaction(context.db, async (tx) => {
    await lockRates(tx)
    const inTx = { ...context, db: tx }
    const of = await findDirect(inTx, memberId)
    const { fromDay } = await rateDays(tx, now)
    await refuseAboveOwn(inTx, of, { rates, fromDay })
    const by = `member:${context.member.id}`
    await writeRates(tx, of, { rates, cascade, fromDay, by, reason: 'set', now })
  })
  return { success: true as const }
}

async function findDirect(context: MemberContext, memberId: string): Promise<Team> {
  const { db, member } = context
  if (member.type === assistantType) throw agentsProblems.mayNotSetRates()
  const of = await findInTeam(db, await teamOf(context), memberId)
  const { rows } = await sql`select from agents.node
    where member_id = ${of.id} and upline_id = ${member.id}`.execute(db)
  if (rows.length === 0) throw agentsProblems.ratesOnlyDirect()
  return of
}

async function refuseAboveOwn(
  { db, clock }: MemberContext,
  of: Team,
  { rates, fromDay }: { rates: Rate[]; fromDay: string },
): Promise<void> {
  const { today } = await rateDays(db, clock())
  const known = await readRates(db, of.id, { today, fromDay })
  const isAbove = rates.some(({ category, ratePpm }) =>
    known.some((each) => each.category === category && ratePpm > each.mostPpm),
  )
  if (isAbove) throw agentsProblems.rateAboveOwn()
}
