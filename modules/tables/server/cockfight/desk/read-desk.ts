import { isInScope, scopeOf, trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { nameFor, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskFights, FightSum, PoolLine } from '../../../fight-staff-calls.ts'
import { payoutOf } from '../../../games/cockfight/pool.ts'
import { type FightSpot, type RoomKind, roomKindOf } from '../../../games/cockfight/rooms.ts'
import { presentRound, type RoundRow, shownRound } from '../../runner/rounds.ts'
import { type FightRow, findFight, findRoom, termsOf, termsOfRoom } from '../fights.ts'
import { presentFights } from '../shown-fights.ts'
import { needRoom } from './rooms.ts'

type Reader = Pick<StaffContext, 'db' | 'staff'>

type SumRow = {
  unit: string
  members: number
  bets: number
  stake: bigint
  totals: Record<string, string> | null
  cells: bigint[] | null
  isCancelled: boolean
}

/** What lies on a fight in the currencies that the reader may see. */
async function sumsOf(
  { db, staff }: Reader,
  round: RoundRow,
  { kind, plasadaPpm }: { kind: RoomKind; plasadaPpm: number },
): Promise<FightSum[]> {
  const isSeen = isInScope(sql`s.unit`, await scopeOf(db, staff.id, 'tables.read'))
  const { rows } = await sql<SumRow>`
    select s.unit, count(distinct s.member_id)::int as members, count(*)::int as bets, sum(s.stake)::bigint as stake,
      x.totals, x.cells, coalesce((select p.state in ('cancelled', 'refunded') from tables.fight_pool p
        where p.round_id = s.round_id and p.unit = s.unit), false) as "isCancelled"
    from tables.slip s left join tables.exposure x on x.round_id = s.round_id and x.unit = s.unit
    where s.round_id = ${round.id} and s.unit <> ${trialUnit} and ${isSeen}
    group by s.unit, s.round_id, x.totals, x.cells order by s.unit`.execute(db)
  return rows.map(({ unit, totals, cells, stake, ...counts }) => {
    const on = (spot: FightSpot) => BigInt(totals?.[spot] ?? 0)
    const pool = { meron: on('meron'), wala: on('wala') }
    const spots = kind.spots.map((spot, at) => {
      const isPooled = kind.pays === 'pool' && (spot === 'meron' || spot === 'wala')
      const payout = isPooled ? payoutOf(pool, spot, plasadaPpm) : undefined
      return {
        spot,
        stake: money(on(spot), unit),
        pays: payout === undefined ? null : Number(payout),
        cost: money(BigInt(cells?.[at] ?? 0n), unit),
      }
    })
    return { ...counts, stake: money(stake, unit), spots }
  })
}

async function enteredOf({ db, staff }: Reader, fight: FightRow | undefined) {
  if (!fight?.entered || !fight.enteredBy) return null
  const { rows } = await sql<{
    account: string
  }>`select account from identity.staff_view where id = ${fight.enteredBy}`.execute(db)
  return {
    result: fight.entered,
    by: rows[0]?.account ?? '',
    isMine: fight.enteredBy === staff.id,
  }
}

/** A room as its desk sees it. Problem: `unknownRoom`. */
export async function readDeskFights(
  context: Reader,
  { code }: { code: string },
): Promise<DeskFights> {
  const { db } = context
  const table = await needRoom(db, code)
  const kind = roomKindOf(table.variant)
  const round = await presentRound(db, code)
  const { fight, next } = await presentFights(db, code)
  const row = fight ? await findFight(db, BigInt(fight.id)) : undefined
  const terms = termsOfRoom(await findRoom(db, code))
  const { plasadaPpm } = row ? termsOf(row) : terms
  return {
    name: nameFor(context.staff, table.name, code),
    variant: table.variant,
    isOpen: table.isOpen,
    terms,
    round: round ? shownRound(round) : null,
    fight,
    entered: await enteredOf(context, row),
    sums: round ? await sumsOf(context, round, { kind, plasadaPpm }) : [],
    next,
  }
}

type PoolRow = {
  round: bigint
  unit: string
  state: PoolLine['state']
  result: string | null
  meron: bigint
  wala: bigint
  paid: bigint
  plasada: bigint
  breakage: bigint
}

/** The pools of a room, the latest first, in the currencies that the reader may see. Problem: `unknownRoom`. */
export async function listFightPools(
  context: Reader,
  { code, pageNo, pageSize }: { code: string; pageNo: number; pageSize: number },
): Promise<{ list: PoolLine[]; totalPages: number }> {
  const { db, staff } = context
  await needRoom(db, code)
  const isSeen = isInScope(sql`p.unit`, await scopeOf(db, staff.id, 'tables.read'))
  const from = sql`from tables.fight_pool p join tables.round r on r.id = p.round_id
    where r.table_code = ${code} and p.unit <> ${trialUnit} and ${isSeen}`
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count ${from}`.execute(db)
  const { rows } =
    await sql<PoolRow>`select r.number as round, p.unit, p.state, r.result ->> 'main' as result, p.meron, p.wala,
      p.paid, p.plasada, p.breakage
    ${from} order by r.number desc, p.unit limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  const list = rows.map(({ round, unit, state, result, ...amounts }) => ({
    round: Number(round),
    result,
    state,
    meron: money(amounts.meron, unit),
    wala: money(amounts.wala, unit),
    paid: money(amounts.paid, unit),
    plasada: money(amounts.plasada, unit),
    breakage: money(amounts.breakage, unit),
  }))
  return { list, totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)) }
}
