import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import { countReached, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskRound, operatorStaffCalls } from '../operator-staff-calls.ts'
import { deskDays } from '../limits.ts'
import { operatorsProblems } from '../problems.ts'
import { findOperator } from './operator-rows.ts'

type Row = Omit<DeskRound, 'stake' | 'prize' | 'madeAt' | 'endedAt' | 'isOverdue'> & {
  unit: string
  stake: bigint
  prize: bigint | null
  madeAt: Date
  endedAt: Date | null
}
const states = {
  all: sql`true`,
  open: sql`r.state in ('asked', 'takingBack', 'drawn')`,
  takenBack: sql`r.state in ('takingBack', 'takenBack')`,
}

/** Rounds of players of other operators, newest first. Problem: `unknownOperator`. */
export async function listOperatorRounds(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { query }: Received<(typeof operatorStaffCalls)['listOperatorRounds']>,
): Promise<{ list: DeskRound[]; totalPages: number }> {
  const { operator, search, show, pageNo, pageSize } = query
  if (operator !== undefined && !(await findOperator(db, operator)))
    throw operatorsProblems.unknownOperator()
  const chosen = sql`from operators.round r join operators.operator h on h.code = r.operator and not h.is_sandbox
    where ${states[show]} and (${operator ?? null}::text is null or r.operator = ${operator ?? null})
      and (${search ?? null}::text is null or r.player = ${search ?? null} or r.id::text = ${search ?? null})`
  const { rows } =
    await sql<Row>`select r.id, r.operator, r.player, r.game, r.state, r.said, r.unit, r.stake, r.prize,
      r.made_at as "madeAt", r.ended_at as "endedAt"
    ${chosen} order by r.made_at desc, r.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  const before = clock().getTime() - deskDays * 86_400_000
  const list = rows.map(({ unit, stake, prize, madeAt, endedAt, ...row }) => ({
    ...row,
    stake: money(stake, unit),
    prize: prize === null ? null : money(prize, unit),
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isOverdue: endedAt === null && madeAt.getTime() < before,
  }))
  const count = await countReached(db, sql`${chosen}`)
  return { list, totalPages: Math.max(1, Math.ceil(count / pageSize)) }
}
