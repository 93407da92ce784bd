import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FightMove } from '../../../fight-correction-staff-calls.ts'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import type { FightEnd } from '../../../games/cockfight/draw-fight.ts'
import { isTooOneSided } from '../../../games/cockfight/pool.ts'
import {
  type FightSpot,
  isEntered,
  roomKindOf,
  type Terms,
} from '../../../games/cockfight/rooms.ts'
import { endedSlips, type SlipRow } from '../../bets/slips.ts'
import type { RoundRow } from '../../runner/rounds.ts'
import type { Judged } from '../../settle/judge-slips.ts'
import { type FightRow, termsOf } from '../fights.ts'
import { judgeStakes } from '../judge-fight.ts'
import { type PoolRow, poolsOf } from '../pools.ts'
import { holdFight } from './rooms.ts'

// A fight that was paid, as it comes to with another result.

export type Again = {
  fight: FightRow
  round: RoundRow
  terms: Terms
  before: FightSpot
  /** Pools that were fought for; stakes of those that were cancelled went back for good. */
  pools: PoolRow[]
  paid: ReadonlyMap<string, bigint>
  bets: { slip: SlipRow; judged: Judged }[]
}

type Asked = { code: string; id: number; result: FightEnd }

/**
 * What every bet on a paid fight comes to with another result; the fight is held. Problems: `unknownFight`, `roomDraws`,
 * `notPaidYet`, `wrongResult`, `sameFightResult`.
 */
export async function judgeAgain(tx: Db, { code, id, result }: Asked): Promise<Again> {
  const { table, fight, round } = await holdFight(tx, { code, id })
  if (!isEntered(table)) throw fightDeskProblems.roomDraws()
  const { spots } = roomKindOf(table.variant)
  const before = spots.find((spot) => spot === round?.result?.main)
  if (!round?.paidAt || round.state === 'void' || !before) throw fightDeskProblems.notPaidYet()
  if (!spots.includes(result)) throw fightDeskProblems.wrongResult()
  if (before === result) throw fightDeskProblems.sameFightResult()
  const terms = termsOf(fight)
  const pools = (await poolsOf(tx, round.id)).map((pool) => ({
    ...pool,
    state: isTooOneSided(pool, terms.plasadaPpm) ? ('cancelled' as const) : ('fought' as const),
  }))
  const slips = await endedSlips(tx, round.id)
  const { judged, paid } = judgeStakes(slips, { result, terms, pools })
  const byId = new Map(judged.map((each) => [each.id, each]))
  const bets = slips.flatMap((slip) => {
    const own = byId.get(slip.id)
    return own ? [{ slip, judged: own }] : []
  })
  const fought = pools.filter(({ state }) => state === 'fought')
  return { fight, round, terms, before, pools: fought, paid, bets }
}

type Sums = { bets: number; before: bigint; after: bigint }
type Net = { memberId: string; unit: string; net: bigint }

/** What it moves in each currency. Trial play is not counted. */
export async function movesOf(db: Db, { bets }: Pick<Again, 'bets'>): Promise<FightMove[]> {
  const units = new Map<string, Sums>()
  const members = new Map<string, Net>()
  for (const { slip, judged } of bets) {
    const { unit, memberId } = slip
    if (unit === trialUnit) continue
    const sums = units.get(unit) ?? { bets: 0, before: 0n, after: 0n }
    units.set(unit, {
      bets: sums.bets + (slip.prize === judged.prize ? 0 : 1),
      before: sums.before + slip.prize,
      after: sums.after + judged.prize,
    })
    const key = `${memberId} ${unit}`
    const net = (members.get(key)?.net ?? 0n) + judged.prize - slip.prize
    members.set(key, { memberId, unit, net })
  }
  const changed = [...members.values()].filter(({ net }) => net !== 0n)
  const debts = await debtsOf(db, changed)
  return [...units.entries()]
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([unit, sums]) => {
      const own = changed.filter((each) => each.unit === unit)
      const owing = debts.filter((each) => each.unit === unit)
      const sum = (amounts: bigint[]) =>
        money(
          amounts.reduce((total, amount) => total + amount, 0n),
          unit,
        )
      return {
        bets: sums.bets,
        members: own.length,
        prizesBefore: money(sums.before, unit),
        prizesAfter: money(sums.after, unit),
        up: sum(own.map(({ net }) => (net > 0n ? net : 0n))),
        down: sum(own.map(({ net }) => (net < 0n ? -net : 0n))),
        owing: owing.length,
        owed: sum(owing.map(({ owed }) => owed)),
      }
    })
}

/** Of members from whom something is taken, those who do not have it, with what they would owe. */
async function debtsOf(db: Db, members: readonly Net[]): Promise<{ unit: string; owed: bigint }[]> {
  const losing = members.filter(({ net }) => net < 0n)
  const { rows } = await sql<{ unit: string; owed: bigint }>`
    select c.unit, (c.down - coalesce(b.cash, 0))::bigint as owed
    from unnest(${losing.map(({ memberId }) => memberId)}::text[], ${losing.map(({ unit }) => unit)}::text[],
      ${losing.map(({ net }) => String(-net))}::bigint[]) as c (member_id, unit, down)
    cross join lateral (select sum(v.balance) as cash from ledger.balance_view v
      where v.owner = 'member:' || c.member_id and v.unit = c.unit and v.purpose = 'cash') b
    where c.down > coalesce(b.cash, 0)`.execute(db)
  return rows
}
