import { Problem } from '@tessera/calls'
import { type Clock, type Db, inTransaction, type Job, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { memberTypes } from '../../member-types.ts'
import { setType } from './change-type.ts'
import { endingContracts } from './ending-contracts.ts'
import { endContractsOfEdge } from '../contracts/end-edge.ts'
import { planned } from './move-agent.ts'
import { typeAfter } from './plan-move.ts'

type Due = { id: string; memberId: string; fromId: string | null; toId: string | null }

/**
 * Does the moves whose day has come, each once and in a transaction of its own. One whose day was missed holds from the
 * business day on which it is done: what was counted and paid until then stays as it was. Answers how many were done.
 */
export async function applyMoves({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const { dayOf } = await readBusinessDays(db)
  const { rows } = await sql<{ id: string }>`select id from agents.move
    where state = 'waiting' and effective_day <= ${dayOf(clock())}::date
    order by effective_day, number`.execute(db)
  let done = 0
  for (const { id } of rows) {
    if (await applyMove(db, id, clock())) done += 1
  }
  return done
}

async function applyMove(db: Db, id: string, now: Date): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select agents.lock_moves(true)`.execute(tx)
      await sql`select agents.lock_rates()`.execute(tx)
      const move = await holdDue(tx, id)
      if (!move) return false
      await moveNow(tx, move, now)
      return true
    })
  } catch (error) {
    // What became impossible meanwhile stays to be read; anything else is tried again.
    if (!(error instanceof Problem)) throw error
    await sql`update agents.move set state = 'failed', ended_at = ${now}, why = ${error.kind.text}
      where id = ${id} and state = 'waiting'`.execute(db)
    return false
  }
}

async function holdDue(tx: Db, id: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, member_id as "memberId", from_id as "fromId", to_id as "toId"
    from agents.move where id = ${id} and state = 'waiting' for update`.execute(tx)
  return rows[0]
}

async function moveNow(tx: Db, { id, memberId, fromId, toId }: Due, now: Date): Promise<void> {
  const { member } = await planned(tx, memberId, toId)
  const { dayOf, startOf } = await readBusinessDays(tx)
  const day = dayOf(now)
  const contracts = await endingContracts(tx, memberId)
  await endContractsOfEdge(tx, { upperId: fromId, lowerId: memberId, at: startOf(day) })
  const { rows } = await sql<{ people: number }>`
    select agents.move_line(${memberId}, ${toId}, ${day}::date) as people`.execute(tx)
  // Nobody has a higher rate than the agent above them.
  await sql`select agents.clamp_rates(${memberId}, ${day}::date, 'house', ${now})`.execute(tx)
  const type = memberTypes.find((each) => each === typeAfter(member.type, toId === null))
  if (type !== undefined && type !== member.type) await setType(tx, memberId, type)
  await sql`update agents.move set state = 'done', ended_at = ${now}, effective_day = ${day}::date,
    people = ${rows[0]?.people ?? 0}, contracts = ${contracts.length} where id = ${id}`.execute(tx)
}

export const movesJob: Job = {
  name: 'agents.applyMoves',
  cron: '* * * * *',
  run: async ({ db, clock }) => {
    await applyMoves({ db, clock })
  },
}
