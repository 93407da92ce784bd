import { correctBet, payPart, placeBet, settleBet, voidBet } from '@tessera/bets/server'
import { money } from '@tessera/money'
import { systemClock } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase, hearAll, testContext, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlayer, addTasks, pay } from './corrections.fixture.ts'
import { listeners } from './modules.ts'

const { db } = freshDatabase()
let agent: string
let id: string
let betId: string

beforeAll(async () => {
  await withinOneDay()
  await addTasks(db())
  await setFlag(db(), 'POINTSYSTEM3', true)
})
beforeEach(async () => {
  agent = await addPlayer(db())
  id = await addPlayer(db(), agent)
  betId = crypto.randomUUID()
  await pay(db(), id, 1_000n)
  const where = { vendor: 'TESSERA', category: 'RNG', game: betId, roundId: 'r' }
  await placeBet(db(), { id: betId, ...where, memberId: id, stake: money(100n, 'USD') })
  await part(40n, 90n, 35n)
  await heard()
})

const part = (share: bigint, prize: bigint, validBet: bigint) =>
  payPart(db(), { id: betId, partId: crypto.randomUUID(), share, prize, validBet })
const correct = (ending: { prize: bigint; validBet: bigint } | { isVoid: true }) =>
  correctBet(db(), {
    id: betId,
    correctionId: crypto.randomUUID(),
    reason: 'The score was read wrongly.',
    ...ending,
  })

async function heard() {
  const context = testContext(db(), { clock: systemClock })
  for (const listener of listeners) await hearAll(context, { ...listener, batch: 1 })
  await sql`select cashier.roll_up(b.id, 1000) from ledger.balance_view b
    where b.owner = ${`member:${id}`} and b.is_guarded`.execute(db())
}

/** What each one who hears bets has counted of this one: `[bets, stake, valid bet, prize]` where it counts these. */
async function counted() {
  const { rows } = await sql<object>`select
    (select array[sum(rounds), sum(stake), sum(valid_bet), sum(prize)] from bets.figure_day where game = ${betId}) as figures,
    (select array[sum(bets), sum(stake), sum(valid_bet), sum(prize)] from agents.own_day where member_id = ${id}) as own,
    (select array[sum(bets), sum(stake), sum(valid_bet), sum(prize)] from agents.team_day where agent_id = ${agent}) as team,
    (select array[sum(stake), sum(valid_bet), sum(prize)] from agents.own_slot where member_id = ${id}) as slot,
    (select sum(valid_bet) from agents.own_category_day where member_id = ${id}) as "teamRebate",
    (select sum(valid_bet) from loyalty.rebate_row where member_id = ${id}) as rebate,
    (select valid_bet from loyalty.member where member_id = ${id}) as level,
    (select sum(pending) from loyalty.point_due where member_id = ${id}) as points,
    (select sum(filled) from cashier.turnover_requirement where member_id = ${id}) as wagered,
    (select win from bets.winner where bet_id = ${betId}) as board,
    (select jsonb_object_agg(t.counts, y.amount) from promotions.tally y join promotions.task t using (promotion_id)
      where y.member_id = ${id} and y.amount <> 0) as missions,
    (select array[status, valid_bet::text, prize::text] from cashier.bet_record where id = ${betId}) as record,
    (select array[sum(bets), sum(stake), sum(valid_bet), sum(prize)] from cashier.profit_day where member_id = ${id}) as profit
    `.execute(db())
  // Sums come as numeric, which the driver gives as text.
  return JSON.parse(
    JSON.stringify(rows[0], (_key, value: unknown) =>
      typeof value === 'bigint' || typeof value === 'number' ? String(value) : value,
    ),
  ) as Record<string, unknown>
}

/** Whoever sums up has these figures, and whoever looks at bets has none of them yet. */
const summed = ([bets, stake, valid, prize]: string[]) => ({
  figures: [bets, stake, valid, prize],
  own: [bets, stake, valid, prize],
  team: [bets, stake, valid, prize],
  slot: [stake, valid, prize],
  teamRebate: valid,
  rebate: valid,
  level: valid,
  points: valid,
  wagered: valid,
})

test('while its bet is open a part counts what it ended, and no bet', async () => {
  expect(await counted()).toEqual({
    ...summed(['0', '40', '35', '90']),
    board: null,
    missions: null,
    record: ['open', null, null],
    profit: [null, null, null, null],
  })
})

test('the end adds what was left of it, and whoever looks at bets counts the bet once, as a whole', async () => {
  await settleBet(db(), { id: betId, prize: 130n, validBet: 50n })
  await heard()
  expect(await counted()).toEqual({
    ...summed(['1', '100', '85', '220']),
    board: '220',
    missions: { bets: '1', wins: '1', netWin: '120', validBet: '85', multiple: '22000' },
    record: ['settled', '85', '220'],
    profit: ['1', '100', '85', '220'],
  })
})

test('a void rest counts with its stake back and no valid bet', async () => {
  await voidBet(db(), { id: betId, reason: 'The match was abandoned.' })
  await heard()
  expect(await counted()).toEqual({
    ...summed(['1', '100', '35', '150']),
    board: '150',
    missions: { bets: '1', wins: '1', netWin: '50', validBet: '35', multiple: '15000' },
    record: ['settled', '35', '150'],
    profit: ['1', '100', '35', '150'],
  })
})

test('a correction changes what was left, and the part stays as it was', async () => {
  await part(10n, 0n, 10n)
  await settleBet(db(), { id: betId, prize: 130n, validBet: 50n })
  await correct({ prize: 0n, validBet: 40n })
  await heard()
  expect(await counted()).toEqual({
    ...summed(['1', '100', '85', '90']),
    board: null,
    missions: { bets: '1', netWin: '-10', validBet: '85', multiple: '9000' },
    record: ['settled', '85', '90'],
    profit: ['1', '100', '85', '90'],
  })
  await correct({ isVoid: true })
  await heard()
  expect(await counted()).toEqual({
    ...summed(['1', '100', '45', '140']),
    board: '140',
    missions: { bets: '1', wins: '1', netWin: '40', validBet: '45', multiple: '14000' },
    record: ['settled', '45', '140'],
    profit: ['1', '100', '45', '140'],
  })
})
