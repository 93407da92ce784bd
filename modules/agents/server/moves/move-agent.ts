import { commonProblems } from '@tessera/calls'
import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, newId, type StaffContext, tellAct, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import { nextBusinessDay, refuseMove, type Standing, standingOf } from './plan-move.ts'

export type Moving = { memberId: string; toId: string | null; reason: string }
type Payload = { memberId: string; toId: string | null; fromId: string | null; reason: string }

const gainOf = (currency: string) => ({
  rights: new Map<string, 'all' | string[]>([['agents.write', [currency]]]),
  to: [],
})

/** Both as they stand at this moment, where the move can be. Problems: `common.notFound`, and those of `refuseMove`. */
export async function planned(db: Db, memberId: string, toId: string | null) {
  const member = await standingOf(db, memberId)
  const to = toId === null ? undefined : await standingOf(db, toId)
  if (!member || (toId !== null && !to)) throw commonProblems.notFound()
  refuseMove(member, to)
  return { member, to }
}

const wordsOf = (member: Standing, to: Standing | undefined) => ({
  before: { account: member.account, upline: member.uplineAccount ?? '' },
  after: { account: member.account, upline: to?.account ?? '' },
})

/** What a second person approves: the move is written down, and done when the next business day begins. */
export const moveKind: RightsKind = {
  name: 'agents.moveAgent',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const { memberId, toId, fromId, reason } = payload as Payload
    const { member } = await planned(tx, memberId, toId)
    await refuseGain(tx, [proposedBy, staff.id], gainOf(member.currency))
    // Their upline is another one by now: it is not what was proposed.
    if (member.uplineId !== fromId) throw agentsProblems.uplineChanged()
    await sql`select agents.place(id, true) from unnest(${[memberId, ...(toId ? [toId] : [])]}::uuid[]) id`.execute(
      tx,
    )
    const now = clock()
    const day = await nextBusinessDay(tx, now)
    const { numAffectedRows } = await sql`insert into agents.move
        (id, member_id, from_id, to_id, effective_day, reason, proposed_by, proposed_account, decided_account, made_at)
      values (${newId(now)}, ${memberId}, ${fromId}, ${toId}, ${day}, ${reason}, ${proposedBy},
        (select account from identity.staff_view where id = ${proposedBy}), ${staff.account}, ${now})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n) throw agentsProblems.moveWaits()
  },
}

/**
 * Proposes that a member stands below somebody else from the next business day on, with everybody below them. Problems:
 * those of `refuseMove`, `moveWaits`, `noSecondPerson`, `alreadyProposed`.
 */
export const moveAgent = (
  context: StaffContext,
  { memberId, toId, reason }: Moving,
  ports: Pick<RightsPorts, 'propose'>,
) =>
  askSecond(
    context,
    async (tx) => {
      const { member, to } = await planned(tx, memberId, toId)
      const { rows } =
        await sql`select from agents.move where member_id = ${memberId} and state = 'waiting'`.execute(
          tx,
        )
      if (rows.length > 0) throw agentsProblems.moveWaits()
      const payload: Payload = { memberId, toId, fromId: member.uplineId, reason }
      tellAct(tx, { subject: `member:${memberId}`, ...wordsOf(member, to), reason })
      return {
        kind: moveKind,
        subject: `member:${memberId}`,
        ...wordsOf(member, to),
        payload,
        reason,
        gain: gainOf(member.currency),
      }
    },
    ports,
  )

/** Cancels a move that is not done yet. Problems: `common.notFound`, `moveOver`. */
export async function cancelMove(
  { db, clock, staff }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ memberId: string; state: string }>`
      select member_id as "memberId", state from agents.move where id = ${id} for update`.execute(
      tx,
    )
    const [move] = rows
    if (!move) throw commonProblems.notFound()
    if (move.state !== 'waiting') throw agentsProblems.moveOver()
    await sql`update agents.move set state = 'cancelled', ended_at = ${clock()}, ended_account = ${staff.account},
      why = ${reason} where id = ${id}`.execute(tx)
    const [before, after] = [{ state: 'waiting' }, { state: 'cancelled' }]
    tellAct(tx, { subject: `member:${move.memberId}`, before, after, reason })
  })
  return { success: true }
}
