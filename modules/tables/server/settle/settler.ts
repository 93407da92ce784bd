import { endMany } from '@tessera/bets/server'
import { pushBalances } from '@tessera/ledger/server'
import { type Db, type JobContext, type Listener, prepared, type Push } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ownSlipsFeed } from '../../table-feeds.ts'
import { isCrash } from '../../games/crash/crash-game.ts'
import { shownSlip, type SlipRow, waitingSlips } from '../bets/slips.ts'
import { readTerms } from '../bets/terms.ts'
import { findTable, type RoundRow, roundColumns } from '../runner/rounds.ts'
import { judgeClimb } from '../crash/judge-climb.ts'
import { isFightRoom } from '../../games/cockfight/rooms.ts'
import { judgeFight } from '../cockfight/judge-fight.ts'
import { refundPools } from '../cockfight/pools.ts'
import { type Judged, judgeSlips } from './judge-slips.ts'

// Every slip of a round ends in one transaction, as soon as the result is there, or its stake goes back where the round is void.

type Due = { roundId: bigint }

const restMilliseconds = 100

// Stakes of cancelled pools go back first, by who looks after pools.
const poolsAreBack = sql`not exists (select from tables.fight_pool p where p.round_id = r.id and p.state = 'cancelled')`

async function findUnpaid(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`${prepared}select r.id as "roundId" from tables.round r
    where r.paid_at is null and r.state in ('result', 'void') and ${poolsAreBack} order by r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A slip whose stake goes back. */
export const voided = ({ id, stake, spots }: SlipRow): Judged => ({
  id,
  state: 'won',
  pays: spots.map(({ spot, stake: each }) => ({ spot, prize: each })),
  prize: stake,
  validBet: 0n,
})

/** The slips of a round by member and currency. */
function groupsOf(slips: readonly SlipRow[]): SlipRow[][] {
  const groups = new Map<string, SlipRow[]>()
  for (const slip of slips) {
    const key = `${slip.memberId} ${slip.unit}`
    const group = groups.get(key)
    if (group) group.push(slip)
    else groups.set(key, [slip])
  }
  return [...groups.values()]
}

async function judgedOf(tx: Db, round: RoundRow, slips: readonly SlipRow[]): Promise<Judged[]> {
  if (round.state === 'void') return slips.map(voided)
  const { result } = round
  if (!result) throw new Error(`the round ${round.id} has no result`)
  const table = await findTable(tx, round.table)
  if (table && isCrash(table)) return judgeClimb(tx, round, slips)
  if (table && isFightRoom(table)) return judgeFight(tx, round, slips)
  const { game, variant } = await readTerms(tx, round.table, '')
  const judging = { game: game.code, variant, result }
  return groupsOf(slips).flatMap((group) => judgeSlips(group, judging))
}

/** Ends these slips as they were judged; of a round that is void as void. */
export async function endBets(
  tx: Db,
  round: RoundRow,
  slips: readonly SlipRow[],
  judged: readonly Judged[],
): Promise<void> {
  const byId = new Map(slips.map((slip) => [slip.id, slip]))
  const members = judged.map(({ id }) => byId.get(id)?.memberId ?? '')
  await sql`${prepared}select bets.lock_purses(${members}::uuid[], ${judged.map(({ id }) => byId.get(id)?.unit ?? '')}::text[])`.execute(
    tx,
  )
  const isVoid = round.state === 'void'
  await endMany(
    tx,
    judged.map(({ id, pays, prize, validBet }) => ({
      id,
      memberId: byId.get(id)?.memberId ?? '',
      ends: isVoid ? 'void' : { prize, validBet },
      detail: isVoid ? { reason: round.voidReason } : { result: round.result?.main ?? '', pays },
    })),
  )
  await sql`${prepared}update tables.slip s set state = case when ${isVoid} then 'void' else x.state end, pays = x.pays, prize = x.prize,
      valid_bet = x.valid_bet, ended_at = clock_timestamp()
    from unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ state }) => state)}::text[],
      ${judged.map(({ pays }) => JSON.stringify(pays))}::jsonb[], ${judged.map(({ prize }) => String(prize))}::bigint[],
      ${judged.map(({ validBet }) => String(validBet))}::bigint[]) as x(id, state, pays, prize, valid_bet)
    where s.id = x.id`.execute(tx)
}

/** Ends all slips of a round, once, and tells their members. `context.push` is used at once: hold it until the commit. */
export async function settleRound(
  context: Pick<JobContext, 'db' | 'push'>,
  roundId: bigint,
): Promise<void> {
  const tx = context.db
  const { rows } = await sql<RoundRow>`${prepared}select ${roundColumns} from tables.round r
    where r.id = ${roundId} and r.paid_at is null and r.state in ('result', 'void') and ${poolsAreBack} for no key update`.execute(
    tx,
  )
  const [round] = rows
  if (!round) return
  const slips = await waitingSlips(tx, roundId)
  if (slips.length > 0) await endBets(tx, round, slips, await judgedOf(tx, round, slips))
  if (round.state === 'void') await refundPools(tx, roundId)
  await sql`${prepared}update tables.round set paid_at = clock_timestamp(), version = version + 1 where id = ${roundId}`.execute(
    tx,
  )
  await tellEnded(context, round.table, slips)
}

/** Tells the members of these slips how they have ended. */
export async function tellEnded(
  context: Pick<JobContext, 'db' | 'push'>,
  table: string,
  slips: readonly SlipRow[],
): Promise<void> {
  const groups = groupsOf(await endedSlips(context.db, slips))
  for (const group of groups) {
    const [first] = group
    if (first) context.push(ownSlipsFeed, first.memberId, { table, slips: group.map(shownSlip) })
  }
  await pushBalances(
    context,
    groups.flatMap(([first]) => (first ? [{ memberId: first.memberId, unit: first.unit }] : [])),
  )
}

async function endedSlips(tx: Db, slips: readonly SlipRow[]): Promise<SlipRow[]> {
  if (slips.length === 0) return []
  type Ended = Pick<SlipRow, 'id' | 'state' | 'pays' | 'prize' | 'validBet'>
  const { rows } =
    await sql<Ended>`${prepared}select id, state, pays, prize, valid_bet as "validBet" from tables.slip
    where id = any (${slips.map(({ id }) => id)}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return slips.map((slip) => ({ ...slip, ...byId.get(slip.id) }))
}

/** Keeps what is pushed until it is sent. */
export const held = (push: Push, waiting: (() => void)[]): Push =>
  ((...told: Parameters<Push>) => {
    waiting.push(() => push(...told))
  }) as Push

/** Ends the slips of rounds as their results come. */
export const tablesSettler: Listener<Due, null> = {
  name: 'tables.settler',
  batch: 1,
  restMilliseconds,
  movesMoney: true,
  read: async (tx, _position, limit) => ({ events: await findUnpaid(tx, limit), position: null }),
  handle: async (context, due) => {
    const waiting: (() => void)[] = []
    const telling = { db: context.db, push: held(context.push, waiting) }
    for (const { roundId } of due) await settleRound(telling, roundId)
    return () => {
      for (const send of waiting) send()
    }
  },
}
