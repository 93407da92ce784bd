import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  type CountedAct,
  countHand,
  type PairFacts,
  type PlayerFacts,
} from '../../rules/integrity.ts'
import type { HandSetup } from '../../rules/hand.ts'
import { findCases, type Met } from './find-cases.ts'

const handsAtOnce = 50
const roundsMost = 200

/** Counts the hands that have ended since, and opens a case where something stands out. */
export async function countHands({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<number> {
  let counted = 0
  for (let round = 0; round < roundsMost; round++) {
    const some = await inTransaction(db, async (tx) => countSome(tx, clock))
    counted += some
    if (some < handsAtOnce) break
  }
  return counted
}

type Ended = { id: string; setup: HandSetup; endedAt: Date; unit: string; chip: bigint }

async function countSome(tx: Db, clock: JobContext['clock']): Promise<number> {
  const { rows: hands } = await sql<Ended>`
    with due as (
      delete from poker.uncounted_hand where hand_id in (
        select hand_id from poker.uncounted_hand order by ended_at, hand_id limit ${handsAtOnce} for update skip locked)
      returning hand_id
    )
    select h.id, h.setup, h.ended_at as "endedAt", t.unit, t.chip
    from due d join poker.hand h on h.id = d.hand_id join poker.game_table t on t.code = h.table_code
    order by h.ended_at, h.id`.execute(tx)
  const met = new Map<string, Met>()
  for (const hand of hands) {
    const { players, pairs } = await countedOf(tx, hand)
    const of = { unit: hand.unit, chip: Number(hand.chip), big: hand.setup.big }
    const month = `${hand.endedAt.toISOString().slice(0, 7)}-01`
    for (const facts of players) await addPlayer(tx, { month, ...of }, facts)
    for (const facts of pairs) {
      await addPair(tx, month, facts, of.chip)
      const { memberId, otherId } = facts
      if (memberId < otherId)
        met.set(`${memberId} ${otherId}`, { one: memberId, other: otherId, unit: hand.unit })
    }
  }
  await findCases(tx, [...met.values()], clock())
  return hands.length
}

async function countedOf(tx: Db, { id, setup }: Ended) {
  const { rows: acts } = await sql<
    Omit<CountedAct, 'at' | 'to'> & { at: Date; to: number | null }
  >`select seat, kind, "to"::float8 as "to", by_time as "byTime", at from poker.hand_action
    where hand_id = ${id} order by seq`.execute(tx)
  const { rows: seats } = await sql<{
    seat: number
    memberId: string
    staked: number
    returned: number
  }>`select seat, member_id as "memberId", staked::float8 as staked, returned::float8 as returned
    from poker.hand_seat where hand_id = ${id} and member_id is not null order by seat`.execute(tx)
  return countHand({
    setup,
    seats,
    acts: acts.map(({ to, at, ...act }) => ({
      ...act,
      ...(to !== null && { to }),
      at: at.getTime(),
    })),
  })
}

type Of = { month: string; unit: string; chip: number; big: number }

const addPlayer = (tx: Db, { month, unit, chip, big }: Of, facts: PlayerFacts) => {
  const { memberId, faced, folded, streets, checked, actMs, net } = facts
  const count = (is: boolean) => (is ? 1 : 0)
  return sql`
  insert into poker.player_month as p (member_id, month, unit, hands, faced, folded, streets, checked, acts, act_ms, act_squares,
    entered, raised, showdowns, shown_won, won, net, net_big)
  values (${memberId}, ${month}, ${unit}, 1, ${faced}, ${folded}, ${streets}, ${checked}, ${actMs.length},
    ${actMs.reduce((sum, ms) => sum + ms, 0)}, ${actMs.reduce((sum, ms) => sum + ms * ms, 0)},
    ${count(facts.entered)}, ${count(facts.raised)}, ${count(facts.isShown)}, ${count(facts.isShownWon)}, ${count(facts.isWon)},
    ${net * chip}, ${net / big})
  on conflict (member_id, month) do update set hands = p.hands + 1, faced = p.faced + excluded.faced,
    folded = p.folded + excluded.folded, streets = p.streets + excluded.streets, checked = p.checked + excluded.checked,
    acts = p.acts + excluded.acts, act_ms = p.act_ms + excluded.act_ms, act_squares = p.act_squares + excluded.act_squares,
    entered = p.entered + excluded.entered, raised = p.raised + excluded.raised, showdowns = p.showdowns + excluded.showdowns,
    shown_won = p.shown_won + excluded.shown_won, won = p.won + excluded.won, net = p.net + excluded.net,
    net_big = p.net_big + excluded.net_big`.execute(tx)
}

/** Flows are counted in ledger units. */
const addPair = (
  tx: Db,
  month: string,
  { memberId, otherId, faced, folded, streets, checked, flow }: PairFacts,
  chip: number,
) =>
  sql`
  insert into poker.pair_month as p (member_id, other_id, month, hands, faced, folded, streets, checked, flow, flow_squares)
  values (${memberId}, ${otherId}, ${month}, 1, ${faced}, ${folded}, ${streets}, ${checked}, ${flow * chip}, ${(flow * chip) ** 2})
  on conflict (member_id, other_id, month) do update set hands = p.hands + 1, faced = p.faced + excluded.faced,
    folded = p.folded + excluded.folded, streets = p.streets + excluded.streets, checked = p.checked + excluded.checked,
    flow = p.flow + excluded.flow, flow_squares = p.flow_squares + excluded.flow_squares`.execute(
    tx,
  )
