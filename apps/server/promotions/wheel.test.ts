import { commitmentOf, drawIndex } from '@tessera/game-kit'
import { findDiscrepancies } from '@tessera/ledger/server'
import { listDraws, listPromotions, readWheel, spinWheel } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  began,
  type BonusFixture,
  bonusFixture,
  code,
  digits,
  newId,
  sumOfLedger,
  usd,
} from './bonus.fixture.ts'
import { deposit, ends, published, rewardsOf } from './draws.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const day = 86_400_000

const row = (dollars: number, weight: number, extra: object = {}) => ({
  labels: null,
  gift: dollars > 0 ? { kind: 'cash', amount: digits(dollars), multiplePpm: 0 } : null,
  weight,
  stock: null,
  perMember: null,
  ...extra,
})
const usual = { perDay: 1, depositStep: digits(50), reviewOver: null }
const wheel = (rows: object[], extra: object = {}, budget = usd(100_000)) =>
  published(db(), { kind: 'wheel', terms: { ...usual, rows, ...extra }, budget })

async function spin({ context }: BonusFixture, promotionId: string, id = newId()) {
  const { commitment } = await readWheel(context, promotionId)
  return spinWheel(context, { id, promotionId, client: 'my own text', commitment })
}

test('spins come by the day and by deposits, are used up one by one, and each can be drawn again', async () => {
  const id = await wheel([row(0, 60), row(1, 30), row(20, 10)])
  const ana = bonusFixture(db())
  await deposit(db(), ana.memberId, usd(120))
  const first = await readWheel(ana.context, id)
  expect(first).toMatchObject({ spinsLeft: 3, isRunning: true, isEmpty: false })
  expect(first.rows.map(({ chancePpm }) => chancePpm)).toEqual([600_000, 300_000, 100_000])
  expect((await listDraws(ana.context)).wheels.find((each) => each.id === id)).toMatchObject({
    spinsLeft: 3,
    top: { amount: usd(20) },
  })
  const status = async () =>
    (await listPromotions(ana.context)).list.find((each) => each.id === id)?.status
  expect(await status()).toBe('claim')
  for (const number of [1, 2, 3]) {
    const { commitment } = await readWheel(ana.context, id)
    const made = await spin(ana, id)
    expect(made).toMatchObject({ number, commitment, client: 'my own text' })
    const sum = made.weights.reduce((all, weight) => all + weight, 0)
    expect(commitmentOf(made.seed)).toBe(commitment)
    const seeds = { server: made.seed, client: made.client, round: number }
    expect(drawIndex(seeds, sum)).toBe(made.draw)
  }
  expect(await code(spin(ana, id))).toBe('promotions.noSpins')
  expect(await status()).toBe('join')
  ana.clock.now = new Date(+began + day)
  expect(await readWheel(ana.context, id)).toMatchObject({ spinsLeft: 1 })
})

test('the same spin sent again answers the same, and one seed serves one spin', async () => {
  const id = await wheel([row(1, 1), row(2, 1)], { perDay: 5 })
  const ana = bonusFixture(db())
  const { commitment } = await readWheel(ana.context, id)
  const asked = { id: newId(), promotionId: id, client: 'a', commitment }
  const same = await Promise.all(Array.from({ length: 20 }, () => spinWheel(ana.context, asked)))
  expect(new Set(same.map(({ place, draw }) => `${place} ${draw}`)).size).toBe(1)
  expect(await readWheel(ana.context, id)).toMatchObject({ spinsLeft: 4 })
  expect((await rewardsOf(db(), id))?.count).toBe(1)
  const old = { ...asked, id: newId() }
  expect(await code(spinWheel(ana.context, old))).toBe('promotions.seedChanged')
  const bob = bonusFixture(db())
  expect(await code(spinWheel(bob.context, asked))).toBe('promotions.idTaken')
  expect(await code(spin(ana, newId()))).toBe('promotions.unknownPromotion')
})

test('fifty spins at once use no spin twice', async () => {
  const id = await wheel([row(1, 1), row(0, 1)])
  const ana = bonusFixture(db())
  const all = await ends(Array.from({ length: 50 }, () => code(spin(ana, id))))
  expect(all).toEqual({ done: 1, 'promotions.noSpins': 49 })
})

test('the last of a stock goes to one of fifty, and the row leaves the draw', async () => {
  const id = await wheel([row(888, 1_000_000, { stock: 1 }), row(1, 1), row(0, 1)])
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  expect(await ends(members.map((each) => code(spin(each, id))))).toEqual({ done: 50 })
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*)::int as count from promotions.spin where promotion_id = ${id} group by place`.execute(
    db(),
  )
  expect(rows.find(({ place }) => place === 0)?.count).toBe(1)
  const [ana] = members
  if (!ana) throw new Error('there are fifty')
  const shown = await readWheel(ana.context, id)
  expect(shown.rows.map(({ chancePpm }) => chancePpm)).toEqual([0, 500_000, 500_000])
  expect(shown.rows[0]?.stock).toBe(0)
})

test('of the last of the budget no more is given than there is', async () => {
  const id = await wheel([row(10, 1), row(10, 1)], {}, usd(10))
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  const all = await ends(members.map((each) => code(spin(each, id))))
  expect(all['done']).toBe(1)
  expect(Object.keys(all).toSorted()).toEqual(
    ['done', 'promotions.budgetUsed', 'promotions.wheelEmpty'].filter((end) => end in all),
  )
  expect(await rewardsOf(db(), id)).toEqual({ count: 1, sum: usd(10) })
  const late = bonusFixture(db())
  expect(await code(spin(late, id))).toBe('promotions.wheelEmpty')
  // The refused spin is still there.
  expect(await readWheel(late.context, id)).toMatchObject({ spinsLeft: 1, isEmpty: true })
  expect(await findDiscrepancies(db())).toEqual([])
  expect(await sumOfLedger(db())).toBe(0n)
})

test('a member wins a capped row no more than that, and a large prize waits for its review', async () => {
  const id = await wheel([row(100, 1_000_000, { perMember: 1 }), row(1, 1)], {
    perDay: 3,
    reviewOver: digits(50),
  })
  const ana = bonusFixture(db())
  const places = []
  for (let number = 0; number < 3; number++) places.push((await spin(ana, id)).place)
  expect(places).toEqual([0, 1, 1])
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from promotions.reward where promotion_id = ${id} group by state order by 1`.execute(
    db(),
  )
  expect(rows).toEqual([
    { state: 'claimable', count: 2 },
    { state: 'review', count: 1 },
  ])
})
