import { endPromotion, listPromotions, redeemCode } from '@tessera/promotions/server'
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
  usd,
} from './bonus.fixture.ts'
import { codesFor, draft, ends, publish, rewardsOf } from './draws.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const gift = { kind: 'cash', amount: digits(5), multiplePpm: 1_000_000 }
const drafted = (uses: number | null, extra: object = {}) =>
  draft(db(), { kind: 'code', terms: { gift, uses }, ...extra })

/** A promotion of one code that everybody uses. */
async function shared(text: string, uses: number, budget = usd(1_000)) {
  const id = await drafted(uses, { budget })
  await codesFor(db(), id, { code: text })
  await publish(db(), id)
  return id
}
/** A promotion of codes that are used once. */
async function single(count: number) {
  const id = await drafted(null)
  const { codes } = await codesFor(db(), id, { count })
  await publish(db(), id)
  return { id, codes }
}
let place = 0
/** From a place of its own, as long as nothing else is said. */
function redeem(
  { context }: BonusFixture,
  typed: string,
  { id = newId(), address = `10.0.${(place += 1) >> 8}.${place & 255}` } = {},
) {
  return code(redeemCode({ ...context, address }, { id, code: typed }))
}

test('a shared code has so many uses, whoever comes first, fifty at once', async () => {
  const id = await shared('SPRING-2026', 7)
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  expect(await ends(members.map((each) => redeem(each, 'spring 2026')))).toEqual({
    done: 7,
    'promotions.codeUsed': 43,
  })
  expect(await rewardsOf(db(), id)).toEqual({ count: 7, sum: usd(35) })
})

test('a single-use code goes to one of fifty, and a member uses one code of a promotion, fifty at once', async () => {
  const { id, codes } = await single(50)
  const [first = ''] = codes
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  expect(await ends(members.map((each) => redeem(each, first)))).toEqual({
    done: 1,
    'promotions.codeUsed': 49,
  })
  const ana = bonusFixture(db())
  const others = codes.slice(1)
  expect(await ends(others.map((text) => redeem(ana, text.toLowerCase())))).toEqual({
    done: 1,
    'promotions.codeUsedByYou': 48,
  })
  expect((await rewardsOf(db(), id))?.count).toBe(2)
  expect((await listPromotions(ana.context)).list.find((each) => each.id === id)?.status).toBe(
    'claimed',
  )
})

test('the same entry sent again gives the gift once', async () => {
  const id = await shared('ONCE-AGAIN', 10)
  const ana = bonusFixture(db())
  const same = newId()
  const all = Array.from({ length: 20 }, () => redeem(ana, 'ONCEAGAIN', { id: same }))
  expect(await ends(all)).toEqual({ done: 20 })
  expect((await rewardsOf(db(), id))?.count).toBe(1)
  expect(await redeem(bonusFixture(db()), 'ONCEAGAIN', { id: same })).toBe('promotions.idTaken')
})

test('the last of the budget is given once', async () => {
  const id = await shared('LAST-CENTS', 1_000, usd(5))
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  expect(await ends(members.map((each) => redeem(each, 'LAST-CENTS')))).toEqual({
    done: 1,
    'promotions.budgetUsed': 49,
  })
  expect(await rewardsOf(db(), id)).toEqual({ count: 1, sum: usd(5) })
})

test('tries are counted by member and by place, for an hour', async () => {
  await shared('RIGHT-CODE', 100)
  const ana = bonusFixture(db())
  for (let times = 0; times < 10; times++)
    expect(await redeem(ana, `WRONG${times}`)).toBe('promotions.codeUnknown')
  expect(await redeem(ana, 'RIGHT-CODE')).toBe('promotions.codeTries')
  ana.clock.now = new Date(+began + 3_601_000)
  expect(await redeem(ana, 'RIGHT-CODE')).toBe('done')
  // One home has all addresses of a /64.
  const at = (address: string) => ({ address })
  for (let times = 0; times < 50; times++)
    expect(await redeem(bonusFixture(db()), '???', at(`2001:db8:7:1::${times + 1}`))).toBe(
      'promotions.codeUnknown',
    )
  const bob = bonusFixture(db())
  expect(await redeem(bob, 'RIGHT-CODE', at('2001:db8:7:1:9::7'))).toBe('promotions.codeTries')
  expect(await redeem(bob, 'RIGHT-CODE', at('2001:db8:7:2::1'))).toBe('done')
})

test('codes are made for a draft, are kept as digests, and are not taken before it is published', async () => {
  const id = await drafted(null)
  expect(await code(publish(db(), id))).toBe('promotions.codesMissing')
  const batch = newId()
  const { codes } = await codesFor(db(), id, { id: batch, count: 3 })
  expect(new Set(codes).size).toBe(3)
  expect(await code(codesFor(db(), id, { id: batch, count: 3 }))).toBe('promotions.idTaken')
  expect(await code(codesFor(db(), id, { code: 'CHOSEN' }))).toBe('promotions.codesDiffer')
  const { rows } = await sql<{ text: string }>`select c::text as text from promotions.code c
    where promotion_id = ${id}`.execute(db())
  for (const { text } of rows) for (const each of codes) expect(text).not.toContain(each)
  const ana = bonusFixture(db())
  expect(await redeem(ana, codes[0] ?? '')).toBe('promotions.codeUnknown')
  await publish(db(), id)
  expect(await code(codesFor(db(), id, { count: 3 }))).toBe('promotions.codesAreFixed')
  expect(await redeem(ana, codes[0] ?? '')).toBe('done')
  await endPromotion(db(), id, began)
  expect(await redeem(bonusFixture(db()), codes[1] ?? '')).toBe('promotions.notRunning')
  const other = await drafted(10)
  await shared('TAKEN-CODE', 5)
  expect(await code(codesFor(db(), other, { code: 'taken c0de' }))).toBe('promotions.codeTaken')
})
