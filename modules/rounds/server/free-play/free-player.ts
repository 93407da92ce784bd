import { commonProblems, roleOf } from '@tessera/calls'
import { refuseOnBreak } from '@tessera/compliance/server'
import { trialUnit } from '@tessera/identity/server'
import { deriveId, inTransaction, type MemberContext, type Person } from '@tessera/server-kit'
import { openFreePlay } from './open-free-play.ts'
import { sql } from 'kysely'

export const isTrial = ({ type }: Pick<Person, 'type'>): boolean => roleOf(type) === 'trial'

/** Whose play units, seeds and rounds of free play are: a trial account's own, or an account beside the member's. */
export const freePlayerId = (member: Pick<Person, 'id' | 'type'>): string =>
  isTrial(member) ? member.id : deriveId(member.id, 'free play')

/**
 * The context of whoever plays for free in this member's stead; their play units are there. Nothing that is done in it can
 * reach the member's own accounts, limits, points or figures: it names another owner. Problem: `compliance.onBreak`.
 */
export async function asFreePlayer<C extends MemberContext>(context: C): Promise<C> {
  const { db, member } = context
  await refuseOnBreak(db, member.id)
  const id = freePlayerId(member)
  const { rows } = await sql`select from rounds.free_player where id = ${id}`.execute(db)
  if (rows.length === 0) await inTransaction(db, (tx) => openFreePlay(tx, id, member.id))
  return { ...context, member: { ...member, id, type: 4, currency: trialUnit } }
}

/**
 * Who plays: the member with money, or whoever plays for free in their stead. A trial account has no money to play with.
 * Problems: `common.trueAccountNeeded`, `compliance.onBreak`.
 */
export async function asPlayer<C extends MemberContext>(context: C, isFree: boolean): Promise<C> {
  if (isFree) return asFreePlayer(context)
  if (isTrial(context.member)) throw commonProblems.trueAccountNeeded()
  return context
}

/** The same for what only looks: a trial account has nothing else to look at. */
export const asReader = <C extends Pick<MemberContext, 'member'>>(context: C, isFree: boolean): C =>
  isFree ? { ...context, member: { ...context.member, id: freePlayerId(context.member) } } : context
