import { commonProblems } from '@tessera/calls'
import { isInScope, scopeOf, trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, nameFor, type StaffContext, tellAct } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { tablesDeskProblems } from '../../desk-problems.ts'
import type { DeskRound, DeskTable } from '../../table-staff-calls.ts'
import {
  findTable,
  presentRound,
  type RoundRow,
  roundColumns,
  type TableRow,
  tableColumns,
} from '../runner/rounds.ts'

type Reader = Pick<StaffContext, 'db' | 'staff'>
type Sum = DeskRound['sums'][number]

/** What lies on these rounds, in the currencies that the reader may see. */
async function sumsOf(
  { db, staff }: Reader,
  roundIds: readonly bigint[],
): Promise<ReadonlyMap<string, Sum[]>> {
  const scope = await scopeOf(db, staff.id, 'tables.read')
  const isSeen: RawBuilder<unknown> = isInScope(sql`s.unit`, scope)
  type Row = {
    round: bigint
    unit: string
    members: number
    slips: number
    stake: bigint
    prize: bigint
    worst: bigint
  }
  const { rows } = await sql<Row>`
    select s.round_id as round, s.unit, count(distinct s.member_id)::int as members, count(*)::int as slips,
      sum(s.stake)::bigint as stake, sum(s.prize)::bigint as prize,
      coalesce((select max(c) from tables.exposure x cross join lateral unnest(x.cells) c
        where x.round_id = s.round_id and x.unit = s.unit), 0)::bigint as worst
    from tables.slip s
    where s.round_id = any (${roundIds.map(String)}::bigint[]) and s.unit <> ${trialUnit} and ${isSeen}
    group by s.round_id, s.unit order by s.unit`.execute(db)
  const sums = new Map<string, Sum[]>()
  for (const { round, unit, members, slips, stake, prize, worst } of rows) {
    const sum = {
      members,
      slips,
      stake: money(stake, unit),
      prize: money(prize, unit),
      worst: money(worst > 0n ? worst : 0n, unit),
    }
    sums.set(String(round), [...(sums.get(String(round)) ?? []), sum])
  }
  return sums
}

/** Every table with its present round. */
export async function listDeskTables(context: Reader): Promise<{ list: DeskTable[] }> {
  const { db } = context
  const { rows } =
    await sql<TableRow>`select ${tableColumns} from tables.game_table t order by t.position`.execute(
      db,
    )
  const { rows: rounds } =
    await sql<RoundRow>`select ${roundColumns} from tables.round r where r.ended_at is null`.execute(
      db,
    )
  const byTable = new Map(rounds.map((round) => [round.table, round]))
  const sums = await sumsOf(
    context,
    rounds.map(({ id }) => id),
  )
  const list = rows.map(({ code, name, game, variant, isOpen }) => {
    const round = byTable.get(code)
    return {
      code,
      name: nameFor(context.staff, name, code),
      game,
      variant,
      isOpen,
      round: round ? Number(round.number) : null,
      state: round?.state ?? null,
      until: round?.until.toISOString() ?? null,
      sums: round ? (sums.get(String(round.id)) ?? []) : [],
    }
  })
  return { list }
}

async function needTable(db: Db, code: string): Promise<TableRow> {
  const table = await findTable(db, code)
  if (!table) throw tablesDeskProblems.unknownDeskTable()
  return table
}

/** The rounds of a table, the latest first. Problem: `unknownDeskTable`. */
export async function listDeskRounds(
  context: Reader,
  { code, pageNo, pageSize }: { code: string; pageNo: number; pageSize: number },
): Promise<{ list: DeskRound[]; totalPages: number }> {
  const { db } = context
  await needTable(db, code)
  const latest = await presentRound(db, code)
  const { rows } = await sql<
    RoundRow & { openedAt: Date }
  >`select ${roundColumns}, r.opened_at as "openedAt"
    from tables.round r where r.table_code = ${code} order by r.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const sums = await sumsOf(
    context,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, number, state, openedAt, result, voidReason }) => ({
    number: Number(number),
    state,
    openedAt: openedAt.toISOString(),
    result: result && {
      main: result.main,
      marks: [...result.marks],
      outcomes: [...result.outcomes],
    },
    voidReason,
    sums: sums.get(String(id)) ?? [],
  }))
  // Rounds of a table are numbered without a gap.
  return { list, totalPages: Math.max(1, Math.ceil(Number(latest?.number ?? 0n) / pageSize)) }
}

/** What concerns every currency is done by who may do it in all of them. Problem: `common.notAllowed`. */
export async function refusePart(
  { db, staff }: Reader,
  permission: 'tables.write' | 'tables.void' | 'tables.results',
): Promise<void> {
  if ((await scopeOf(db, staff.id, permission)) !== 'all') throw commonProblems.notAllowed()
}

/** Opens a table, or closes it after its present round. Problems: `common.notAllowed`, `unknownDeskTable`. */
export async function switchTable(
  context: StaffContext,
  { code, isOpen, reason }: { code: string; isOpen: boolean; reason: string },
): Promise<{ success: true }> {
  await refusePart(context, 'tables.write')
  await inTransaction(context.db, async (tx) => {
    const { isOpen: before } = await needTable(tx, code)
    await sql`update tables.game_table set is_open = ${isOpen} where code = ${code}`.execute(tx)
    tellAct(tx, {
      subject: `gameTable:${code}`,
      before: { isOpen: before },
      after: { isOpen },
      reason,
    })
  })
  return { success: true }
}
