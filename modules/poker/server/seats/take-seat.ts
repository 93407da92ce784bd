import type { Received } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { returnMinutes } from '../../limits.ts'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { buyChips, chipsOf, tellBalance, unitsOf } from '../tables/chips.ts'
import { loadTable } from '../tables/loaded.ts'
import { findTable, lockTable, type StayRow, stayColumns, type TableRow } from '../tables/rows.ts'
import { shownOwn } from '../tables/shown.ts'
import { tellTable } from '../tables/tell.ts'
import { maskedName, unitOf } from '../whose.ts'
import { refuseOverLimit, refuseUnchecked } from './refuse-play.ts'

type Asked = Received<(typeof pokerCalls)['takeSeat']>

/**
 * Seats a member with chips, once per id. Problems: `unknownTable`, `tableClosed`, `otherCurrency`, `seatTaken`, `seatKept`,
 * `alreadySeated`, `buyInOutside`, `realityCheckDue`, `limitReached`, `insufficientFunds`, `usedDifferently`.
 */
export async function takeSeat(context: MemberContext, { params: { code }, body }: Asked) {
  const { db, push, member } = context
  const known = await findTable(db, code)
  if (!known) throw pokerProblems.unknownTable()
  if (known.unit !== unitOf(member)) throw pokerProblems.otherCurrency({ currency: known.unit })
  await refuseUnchecked(context)
  const { own, send } = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    if (!table) throw pokerProblems.unknownTable()
    if (!(await isSeatedBefore(tx, member.id, { ...body, table })))
      await sitDown(tx, context, { ...body, table })
    const loaded = await loadTable(tx, table)
    return {
      own: await shownOwn(tx, loaded, member.id),
      send: await tellTable({ db: tx, push }, code),
    }
  })
  send()
  await tellBalance(context, member.id, known.unit)
  return { own }
}

type Sitting = { id: string; seat: number; amount: bigint; posts: boolean; table: TableRow }

/** Whether the same was asked before. Problem: `usedDifferently`. */
async function isSeatedBefore(
  tx: Db,
  memberId: string,
  { id, seat, amount, table }: Sitting,
): Promise<boolean> {
  const { rows } = await sql<
    StayRow & { first: number }
  >`select ${stayColumns} from poker.stay s where s.id = ${id}`.execute(tx)
  const [stay] = rows
  if (!stay) return false
  const isSame = stay.memberId === memberId && stay.table === table.code && stay.seat === seat
  if (!isSame || amount % table.chip !== 0n) throw ledgerProblems.usedDifferently()
  return true
}

async function sitDown(
  tx: Db,
  context: MemberContext,
  { id, seat, amount, posts, table }: Sitting,
): Promise<void> {
  const { member } = context
  if (!table.isOpen || table.stopped !== null) throw pokerProblems.tableClosed()
  await refuseTaken(tx, member.id, { seat, table })
  const { least, most } = await buyInOf(tx, table, member.id)
  const chips = chipsOf(table, amount)
  if (chips === undefined || chips < least || chips > most) {
    throw pokerProblems.buyInOutside({
      least: money(unitsOf(table, least), table.unit),
      most: money(unitsOf(table, most), table.unit),
    })
  }
  await refuseOverLimit(tx, context, amount)
  await buyChips(tx, { id, table, seat, memberId: member.id, chips })
  await sql`insert into poker.stay (id, table_code, seat, member_id, name, stack, bought, posts)
    values (${id}, ${table.code}, ${seat}, ${member.id}, ${maskedName(member)}, ${chips}, ${chips}, ${posts})`.execute(
    tx,
  )
  await sql`delete from poker.waiting where table_code = ${table.code} and member_id = ${member.id}`.execute(
    tx,
  )
}

/** Problems: `alreadySeated`, `seatTaken`, `seatKept`. */
async function refuseTaken(
  tx: Db,
  memberId: string,
  { seat, table }: { seat: number; table: TableRow },
): Promise<void> {
  const { rows } = await sql<{
    seat: number
    isOwn: boolean
  }>`select seat, member_id is not distinct from ${memberId}::uuid as "isOwn"
    from poker.stay where table_code = ${table.code} and ended_at is null`.execute(tx)
  if (rows.some(({ isOwn }) => isOwn)) throw pokerProblems.alreadySeated()
  if (seat > table.seats || rows.some((each) => each.seat === seat)) throw pokerProblems.seatTaken()
  const { rows: kept } = await sql<{
    count: number
  }>`select count(*)::int as count from poker.waiting
    where table_code = ${table.code} and offered_until > clock_timestamp() and member_id <> ${memberId}`.execute(
    tx,
  )
  if (table.seats - rows.length <= (kept[0]?.count ?? 0)) throw pokerProblems.seatKept()
}

/** With how many chips a member sits down: after leaving, for a while, with at least what they left with. */
export async function buyInOf(
  db: Db,
  table: TableRow,
  memberId: string,
): Promise<{ least: number; most: number }> {
  const { rows } = await sql<{ left: number }>`select left_with::float8 as left from poker.stay
    where table_code = ${table.code} and member_id = ${memberId}
      and ended_at > clock_timestamp() - make_interval(mins => ${returnMinutes})
    order by ended_at desc limit 1`.execute(db)
  const left = rows[0]?.left ?? 0
  return {
    least: Math.max(table.buyLeast * table.big, left),
    most: Math.max(table.buyMost * table.big, left),
  }
}
