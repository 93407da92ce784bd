import { money, shareOf } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { CountedBet, Requirement, RequirementPage } from '../../turnover-calls.ts'
import { findMember } from '../find-member.ts'
import { type FillRow, listFills } from './fills.ts'
import { readTurnover } from './read-turnover.ts'
import { turnoverColumns, type TurnoverRow } from './requirements.ts'

type Paging = { pageNo: number; pageSize: number }
type Whose = { memberId: string; unit: string }

/** All that a member had to stake: what is open in the order in which bets fill it, then what is over, newest first. */
export async function listTurnover(
  db: Db,
  { memberId, unit }: Whose,
  { pageNo, pageSize }: Paging,
): Promise<RequirementPage> {
  const { remaining } = await readTurnover(db, memberId, unit)
  const its = sql`t.member_id = ${memberId} and t.unit = ${unit}`
  const { rows } = await sql<TurnoverRow>`
    select ${turnoverColumns} from cashier.turnover_requirement t where ${its}
    order by t.state <> 'open', case when t.state = 'open' then t.opened_at end,
      case when t.state = 'open' then t.number end, t.opened_at desc, t.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint; open: bigint }>`
    select count(*), count(*) filter (where t.state = 'open') as open
    from cashier.turnover_requirement t where ${its}`.execute(db)
  return {
    remaining: money(remaining, unit),
    open: Number(counted.rows[0]?.open ?? 0n),
    list: rows.map(shownRequirement),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize),
  }
}

/** The same of the member with this account, in their currency. Problem: `unknownMember`. */
export async function listMemberTurnover(
  db: Db,
  { account, ...paging }: Paging & { account: string },
): Promise<RequirementPage> {
  const { id: memberId, unit } = await findMember(db, account)
  return listTurnover(db, { memberId, unit }, paging)
}

/** What counted towards a requirement, of this member or for the staff of any. Problem: `unknownTurnover`. */
export async function listTurnoverBets(
  db: Db,
  { id, memberId }: { id: string; memberId?: string },
  { pageNo, pageSize }: Paging,
): Promise<{ list: CountedBet[]; totalPages: number }> {
  const { rows } = await sql<{ unit: string }>`
    select unit from cashier.turnover_requirement
    where id = ${id} and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})`.execute(
    db,
  )
  const [its] = rows
  if (!its) throw cashierProblems.unknownTurnover()
  const { rows: fills, total } = await listFills(db, id, { pageNo, pageSize })
  return {
    list: fills.map((fill) => shownFill(fill, its.unit)),
    totalPages: Math.ceil(Number(total) / pageSize),
  }
}

const shownRequirement = (row: TurnoverRow): Requirement => ({
  id: row.id,
  source: row.source,
  amount: money(row.amount, row.unit),
  multiplePpm: row.multiplePpm,
  original: money(shareOf(row.amount, row.multiplePpm), row.unit),
  required: money(row.required, row.unit),
  filled: money(row.filled, row.unit),
  left: money(row.state === 'open' ? row.required - row.filled : 0n, row.unit),
  weights: row.weights,
  state: row.state,
  why: row.why,
  holdsCash: row.holdsCash,
  openedAt: row.openedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

const shownFill = (fill: FillRow, unit: string): CountedBet => ({
  betId: fill.betId,
  kind: fill.kind,
  correction: fill.correction,
  category: fill.category,
  vendor: fill.vendor,
  game: fill.game,
  stake: money(fill.stake, unit),
  validBet: money(fill.validBet, unit),
  used: money(fill.used, unit),
  weightPpm: fill.weightPpm,
  counted: money(fill.counted, unit),
  settledAt: fill.settledAt.toISOString(),
})
