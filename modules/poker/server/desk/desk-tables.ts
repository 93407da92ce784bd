import type { Received } from '@tessera/calls'
import { isInScope, scopeOf } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, nameFor } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { DeskPokerTable, DeskSeat, pokerStaffCalls } from '../../poker-staff-calls.ts'
import { isSeatBusy } from '../seats/between-hands.ts'
import { seatBalances, unitsOf } from '../tables/chips.ts'
import { loadTable } from '../tables/loaded.ts'
import { type HandRow, type TableRow, tableColumns } from '../tables/rows.ts'
import { needTable, type Reader } from './scope.ts'

type Listed = TableRow & {
  taken: number
  botsSeated: number
  waiting: number
  chips: bigint
  handNumber: number | null
  handState: HandRow['state'] | null
  handsToday: number
  rakeToday: bigint
}

async function readTables(
  { db, staff }: Reader,
  where: RawBuilder<unknown>,
): Promise<DeskPokerTable[]> {
  const { rows } =
    await sql<Listed>`select ${tableColumns}, s.taken, s.bots as "botsSeated", s.chips,
      (select count(*)::int from poker.waiting w where w.table_code = t.code) as waiting,
      h.number::float8 as "handNumber", h.state as "handState", d.hands as "handsToday", d.rake as "rakeToday"
    from poker.game_table t
    cross join lateral (select count(*) filter (where s.bot is null)::int as taken, count(s.bot)::int as bots,
        coalesce(sum(s.stack) filter (where s.bot is null), 0)::bigint as chips
      from poker.stay s where s.table_code = t.code and s.ended_at is null) s
    left join poker.hand h on h.table_code = t.code and h.ended_at is null
    cross join lateral (select count(*)::int as hands, coalesce(sum(e.rake), 0)::bigint as rake from poker.hand e
      where e.table_code = t.code and e.state = 'ended'
        and e.ended_at >= kit.day_starts(kit.business_day(clock_timestamp()))) d
    where t.tournament_id is null and (${where}) order by t.stopped is null, t.unit = 'TRIAL', t.unit, t.position`.execute(
      db,
    )
  return rows.map((row) => shownDesk(row, staff))
}

const shownDesk = (row: Listed, staff: Reader['staff']): DeskPokerTable => ({
  code: row.code,
  name: nameFor(staff, row.name, row.code),
  game: row.game,
  limit: row.limit,
  seats: row.seats,
  chip: money(row.chip, row.unit),
  small: money(unitsOf(row, row.small), row.unit),
  big: money(unitsOf(row, row.big), row.unit),
  buyLeast: row.buyLeast,
  buyMost: row.buyMost,
  rakePpm: row.rakePpm,
  rakeCap: row.rakeCap,
  actSeconds: row.actSeconds,
  isDemo: row.bots > 0,
  isOpen: row.isOpen,
  isPaused: row.isPaused,
  stopped: row.stopped,
  taken: row.taken,
  bots: row.botsSeated,
  waiting: row.waiting,
  hand:
    row.handNumber === null || row.handState === null
      ? null
      : { number: row.handNumber, state: row.handState },
  chips: money(row.chip * row.chips, row.unit),
  handsToday: row.handsToday,
  rakeToday: money(row.chip * row.rakeToday, row.unit),
})

/** The tables of the currencies that the reader may see, those that stopped first. */
export async function listDeskPoker({ db, staff }: Reader): Promise<{ list: DeskPokerTable[] }> {
  const scope = await scopeOf(db, staff.id, 'poker.read')
  return { list: await readTables({ db, staff }, isInScope(sql`t.unit`, scope)) }
}

/** A table with its seats. Problem: `unknownDeskTable`. */
export async function readDeskPoker(
  context: Reader,
  { params: { code } }: Received<(typeof pokerStaffCalls)['readDeskPoker']>,
): Promise<{ table: DeskPokerTable; seats: DeskSeat[] }> {
  const { db } = context
  const its = await needTable(context, code)
  const [table] = await readTables(context, sql`t.code = ${code}`)
  if (!table) throw new Error(`the table ${code} is there`)
  const loaded = await loadTable(db, its)
  const { stays } = loaded
  const balances = await seatBalances(
    db,
    its,
    stays.map(({ seat }) => seat),
  )
  const names = await accountsOf(
    db,
    stays.flatMap(({ memberId }) => (memberId ? [memberId] : [])),
  )
  const seats = stays.map((stay) => ({
    seat: stay.seat,
    memberId: stay.memberId,
    account: names.get(stay.memberId ?? '') ?? stay.name,
    isBot: stay.bot !== null,
    isIn: stay.isIn,
    isLeaving: stay.isLeaving,
    isBusy: isSeatBusy(loaded, stay),
    hands: stay.hands,
    began: stay.beganAt.toISOString(),
    bought: money(unitsOf(its, stay.bought), its.unit),
    stack: money(unitsOf(its, stay.stack), its.unit),
    held: money(balances.get(stay.seat) ?? 0n, its.unit),
  }))
  return { table, seats }
}

/** Accounts of members by their ids. */
export async function accountsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.member_view where id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, account }) => [id, account]))
}
