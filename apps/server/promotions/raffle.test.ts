import { checkFile, winnersOf } from '@tessera/games/check-raffle.mjs'
import { findDiscrepancies } from '@tessera/ledger/server'
import {
  claimRaffle,
  claimReward,
  closeRaffle,
  drawRaffle,
  drawRaffles,
  endPromotion,
  giveReward,
  listDraws,
  listPromotions,
  readRaffle,
  readRaffleFile,
  rewardIdOf,
} from '@tessera/promotions/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  began,
  type BonusFixture,
  bonusFixture,
  code,
  digits,
  newId,
  ports,
  sumOfLedger,
  usd,
} from './bonus.fixture.ts'
import { deposit, draft, ends, publish, published, rewardsOf } from './draws.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const hour = 3_600_000
// Each test has a day of its own: a deposit counts for every raffle of its time.
let noon = began
let endsAt = began
let afterEnd = began
beforeEach(() => {
  noon = new Date(+noon + 24 * hour)
  endsAt = new Date(+noon + hour)
  afterEnd = new Date(+endsAt + 61_000)
})

const cash = (dollars: number) => ({
  kind: 'cash',
  amount: digits(dollars),
  multiplePpm: 0,
})
const terms = {
  depositStep: digits(10),
  prizes: [
    { gift: cash(500), count: 1 },
    { gift: cash(50), count: 2 },
  ],
  winsMost: 1,
}
const raffle = (extra: object = {}) =>
  published(db(), {
    kind: 'raffle',
    terms: { ...terms, ...extra },
    budget: usd(600),
    startsAt: new Date(+noon - hour),
    endsAt,
  })
const job = (now: Date) => drawRaffles({ ...testContext(db()), clock: () => now })
const seedOf = async (id: string) => {
  const { rows } = await sql<{ seed: string }>`
    select seed from promotions.raffle where promotion_id = ${id}`.execute(db())
  return rows[0]?.seed ?? ''
}
/** Members with deposits of these many dollars. */
async function withDeposits(...dollars: number[]): Promise<BonusFixture[]> {
  const members = dollars.map(() => bonusFixture(db()))
  for (const [at, { memberId }] of members.entries())
    await deposit(db(), memberId, usd(dollars[at] ?? 0), new Date(+noon + at * 1_000))
  return members
}
const at = (who: BonusFixture, now: Date) => {
  who.clock.now = now
  return who.context
}

test('from deposits to tickets, a closed list, the draw and the claim [PT-06] [CL-50]', async () => {
  const id = await raffle()
  const [ana, bob, eva] = await withDeposits(100, 25, 9)
  if (!ana || !bob || !eva) throw new Error('there are three')
  at(ana, noon)
  await job(noon)
  await job(noon)
  const open = await readRaffle(ana.context, id)
  expect(open).toMatchObject({ state: 'open', tickets: 12, holders: 2, seed: null, listHash: null })
  expect(open.own).toMatchObject({ holder: 1, tickets: 10 })
  expect((await readRaffle(eva.context, id)).own).toMatchObject({ holder: null, tickets: 0 })
  expect(await code(readRaffleFile(ana.context, id))).toBe('promotions.raffleNotDrawn')
  expect(await code(claimRaffle(ana.context, id, ports))).toBe('promotions.raffleNotDrawn')
  const standing = (await listPromotions(ana.context)).list.find((each) => each.id === id)
  expect(standing?.status).toBe('joined')

  // Before the minute after its end is over, deposits may still be on their way.
  await job(new Date(+endsAt + 30_000))
  expect(await readRaffle(at(ana, afterEnd), id)).toMatchObject({
    state: 'closing',
    closedAt: null,
  })
  await job(afterEnd)
  const file = await readRaffleFile(ana.context, id)
  expect(file.commitment).toBe(open.commitment)
  expect(checkFile(file).every(({ holds }) => holds)).toBe(true)
  expect(file.winners).toHaveLength(2)
  expect(new Set(file.winners.map(({ holder }) => holder))).toEqual(new Set([1, 2]))

  const before = await ana.has()
  const place = file.winners.find(({ holder }) => holder === 1)?.place
  expect(await claimRaffle(at(ana, afterEnd), id, ports)).toEqual({ places: [place] })
  const won = place === 1 ? usd(500) : usd(50)
  expect((await ana.has())[0]).toBe(before[0] + won)
  expect(await code(claimRaffle(at(eva, afterEnd), id, ports))).toBe('promotions.noRafflePrize')
  expect((await listDraws(at(bob, afterEnd))).raffles.find((each) => each.id === id)).toMatchObject(
    { state: 'drawn', own: 2, hasPrize: true },
  )
  expect(await sumOfLedger(db())).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('what was won is paid once, claimed fifty times at once', async () => {
  const id = await raffle()
  const [ana] = await withDeposits(100)
  if (!ana) throw new Error('there is one')
  await job(afterEnd)
  at(ana, afterEnd)
  const claims = Array.from({ length: 50 }, () => code(claimRaffle(ana.context, id, ports)))
  expect(await ends(claims)).toEqual({ done: 50 })
  expect((await ana.has())[0]).toBe(usd(500))
  expect(await code(claimRaffle(ana.context, newId(), ports))).toBe('promotions.unknownPromotion')
})

test('a server that ends between closing and drawing changes no winner', async () => {
  const id = await raffle()
  await withDeposits(100, 70, 40, 30, 20)
  await closeRaffle(db(), id, afterEnd)
  const closed = await readRaffleFile(testContext(db()), id)
  expect(closed).toMatchObject({ seed: null, winners: [] })
  const { prizes, winsMost, list } = closed
  const expected = winnersOf({ seed: await seedOf(id), list, prizes, winsMost })
  const later = new Date(+afterEnd + 5 * hour)
  const draws = Array.from({ length: 20 }, () => code(drawRaffle(db(), id, later)))
  expect(await ends(draws)).toEqual({ done: 20 })
  const { winners, listHash } = await readRaffleFile(testContext(db()), id)
  expect(winners).toEqual(expected)
  expect(listHash).toBe(closed.listHash)
  expect(await rewardsOf(db(), id)).toEqual({ count: 3, sum: usd(600) })
})

test('the database keeps the seed, a closed list and the winners as they are', async () => {
  const id = await raffle()
  const [ana] = await withDeposits(50)
  await job(afterEnd)
  const other = sql`values (${id}::uuid, 1, ${ana?.memberId}::uuid, 'more', now())`
  const refused = [
    sql`update promotions.raffle set seed = ${'0'.repeat(64)} where promotion_id = ${id}`,
    sql`update promotions.raffle set tickets = tickets + 1 where promotion_id = ${id}`,
    sql`update promotions.raffle set drawn_at = null where promotion_id = ${id}`,
    sql`insert into promotions.raffle_entry (promotion_id, count, member_id, source, given_at) ${other}`,
    sql`update promotions.raffle_entry set count = 9 where promotion_id = ${id}`,
    sql`delete from promotions.raffle_entry where promotion_id = ${id}`,
    sql`update promotions.raffle_winner set ticket = 2 where promotion_id = ${id}`,
    sql`truncate promotions.raffle_winner`,
  ]
  for (const change of refused) expect(await code(change.execute(db()))).not.toBe('done')
})

test('tickets of gifts count once, and none after the end', async () => {
  const id = await raffle()
  const giver = await published(db(), { kind: 'raffle', terms: { ...terms, depositStep: null } })
  const ana = bonusFixture(db())
  at(ana, noon)
  const promotion = { id: giver, unit: 'USD' }
  const whose = { memberId: ana.memberId, unit: 'USD' }
  const give = (sourceId: string) =>
    inTransaction(db(), (tx) =>
      giveReward(tx, {
        whose,
        promotion,
        source: 'mission',
        sourceId,
        gift: { kind: 'tickets', raffleId: id, count: 7 },
        now: noon,
      }),
    )
  await give('one')
  await give('two')
  const claim = (sourceId: string) =>
    code(claimReward(ana.context, rewardIdOf({ promotion, sourceId, whose }), ports))
  expect(await ends(Array.from({ length: 20 }, () => claim('one')))).toEqual({ done: 20 })
  expect((await readRaffle(ana.context, id)).own).toMatchObject({
    tickets: 7,
    runs: [{ first: 1, last: 7, source: 'gift' }],
  })
  at(ana, endsAt)
  expect(await claim('two')).toBe('promotions.rewardEnded')
})

test('tickets given at once have numbers without a gap', async () => {
  const id = await raffle()
  const members = await withDeposits(...Array.from({ length: 12 }, () => 30))
  await Promise.all(Array.from({ length: 8 }, () => job(noon)))
  const { tickets, holders } = await readRaffle(testContext(db()), id)
  expect([tickets, holders]).toEqual([36, members.length])
  await job(afterEnd)
  const { list, winners } = await readRaffleFile(testContext(db()), id)
  expect(list.split('\n').length - 1).toBe(12)
  expect(winners).toHaveLength(3)
})

test('a raffle whose budget does not cover its prizes is not published', async () => {
  const making = { kind: 'raffle', terms }
  const id = await draft(db(), { ...making, budget: usd(599) })
  expect(await code(publish(db(), id))).toBe('promotions.budgetTooSmall')
})

test('the operator cannot choose the moment of a draw: with tickets it ends after it', async () => {
  const id = await raffle()
  const empty = await raffle()
  await endPromotion(db(), empty, noon)
  await withDeposits(50)
  await job(noon)
  expect(await code(endPromotion(db(), id, noon))).toBe('promotions.raffleHasTickets')
  await job(afterEnd)
  await endPromotion(db(), id, afterEnd)
  expect(await rewardsOf(db(), id)).toEqual({ count: 1, sum: usd(500) })
})
