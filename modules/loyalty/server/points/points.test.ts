import { findDiscrepancies } from '@tessera/ledger/server'
import { money, unitsPerWhole } from '@tessera/money'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fundsHash, fundsPassword, newId, rebateFixture, usd } from '../rebate/rebate.fixture.ts'
import { type Fixture } from '../rebate/rebate.fixture.ts'
import { pointsCalls } from '../../points-calls.ts'
import { loyaltyJobs } from '../jobs.ts'
import { readPoints } from './accounts.ts'
import { listPointChanges } from './changes.ts'
import { convertPoints, readPointBalance, readPointConfig } from './convert.ts'
import { decideRedemption } from './decide.ts'
import { listPointItems } from './items.ts'
import { postPoints } from './post-points.ts'
import { redeemPoints } from './redeem.ts'
import { listDeskRedemptions, listRedemptions } from './redemptions.ts'
import { listItems, setItem } from './set-item.ts'
import { setTerms, showTerms } from './set-terms.ts'

const { db } = freshDatabase({ connections: 60 })
let site: Fixture
beforeAll(async () => {
  site = await rebateFixture(db())
  await setFlag(db(), 'POINTSYSTEM3', true)
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${olga.id}, ${olga.account}, 'x', '{}', ${rights}::text[], ${site.clock()})`.execute(
    db(),
  )
})
const rights = ['loyalty.read', 'loyalty.redemptions']

type Who = { id: string }
const paging = { pageNo: 1, pageSize: 20 }
const facts = (error: { kind: { code: string }; facts?: object }) => ({
  code: error.kind.code,
  ...error.facts,
})
const have = async ({ id }: Who) => Number(await readPoints(db(), id))
const changesOf = async (who: Who) => (await listPointChanges(site.as(who), paging)).list

/** Somebody with the funds password who staked so many dollars on slots. */
async function played(dollars: number) {
  const who = await site.member()
  await sql`update identity.member set payment_password_hash = ${fundsHash} where id = ${who.id}`.execute(
    db(),
  )
  if (dollars > 0) await site.bet(who, dollars)
  await site.hear()
  await postPoints(site.as(who))
  return who
}
const convert = (who: Who, points: number, id = newId()) =>
  convertPoints(site.as(who), { id, points, fundsPassword }, site.ports).catch(facts)

const item = {
  kind: 'goods' as const,
  texts: { EN: { title: 'Scarf', text: 'Wool.' }, ES: { title: 'Bufanda', text: 'Lana.' } },
  cost: 50,
  currency: null,
  amount: null,
  rounds: null,
  stock: 3 as number | null,
  perMember: null as number | null,
  isAutomatic: false,
  isOpen: true,
  version: 0,
}
async function offered(part: Partial<Parameters<typeof setItem>[1]> = {}): Promise<string> {
  const id = newId()
  await setItem(desk(), { ...item, id, ...part }, site.ports)
  return id
}
const olga = { id: newId(), account: 'olga', permissions: [], sessionId: newId() }
const desk = () => ({ ...testContext(db(), { clock: site.clock }), staff: olga })
const redeem = (
  who: Who,
  itemId: string,
  { quantity = 1, id = newId(), delivery = 'Ana, 1 Quay' } = {},
) =>
  redeemPoints(
    site.as(who),
    { id, itemId, quantity, delivery, fundsPassword, language: 'ES' },
    site.ports,
  ).catch(facts)
const decide = (id: string, isApproved: boolean, note = 'ok') =>
  decideRedemption(desk(), { id, isApproved, note }, site.ports).catch(facts)

test('valid bets and what is taken back of them become points once, in parts as in the sum [PT-03] [PT-12]', async () => {
  const ana = await played(12_345)
  expect(await have(ana)).toBe(123)
  await Promise.all([postPoints(site.as(ana)), postPoints(site.as(ana))])
  expect(await have(ana)).toBe(123)
  await site.bet(ana, 55)
  await site.hear()
  await Promise.all(Array.from({ length: 4 }, () => postPoints(site.as(ana))))
  expect(await have(ana)).toBe(124)
  expect(await changesOf(ana)).toMatchObject([
    { kind: 'earned', points: 1, balance: 124, category: 'RNG', step: money(usd(100), 'USD') },
    { kind: 'earned', points: 123, balance: 123 },
  ])
})

test('a hundred points are a dollar, converted once and at most three times a day [PT-04] [CL-51] [CL-56]', async () => {
  const ana = await played(60_000)
  const before = await site.cash(ana)
  expect(await readPointBalance(site.as(ana))).toEqual({
    points: 600,
    worth: money(usd(6), 'USD'),
    timesLeft: 3,
  })
  const id = newId()
  const many = await Promise.all(Array.from({ length: 50 }, () => convert(ana, 200, id)))
  for (const each of many) expect(each).toEqual({ id, points: 200, amount: money(usd(2), 'USD') })
  expect(await have(ana)).toBe(400)
  expect((await site.cash(ana)) - before).toBe(usd(2))
  expect(site.owed.filter(({ sourceId }) => sourceId === id)).toMatchObject([
    { amount: usd(2), multiplePpm: 1_000_000 },
  ])
  expect(await convert(ana, 300, id)).toMatchObject({ code: 'loyalty.convertedDifferently' })
  expect(await convert(ana, 150)).toEqual({
    code: 'loyalty.wrongMultiple',
    step: 100,
    most: 10_000,
  })
  expect(await convert(ana, 0)).toMatchObject({ code: 'loyalty.wrongMultiple' })
  expect(await convert(ana, 500)).toEqual({ code: 'loyalty.notEnoughPoints', points: 400 })
  const races = await Promise.all(Array.from({ length: 50 }, () => convert(ana, 100)))
  const refused = races.filter((each) => 'code' in each)
  expect(refused).toHaveLength(48)
  expect(await have(ana)).toBe(200)
  expect(await convert(ana, 100)).toEqual({ code: 'loyalty.convertedToday', times: 3 })
  const wrong = { id: newId(), points: 100, fundsPassword: 'not-this-1' }
  const problem = await convertPoints(site.as(ana), wrong, site.ports).catch(facts)
  expect(problem).toMatchObject({ code: 'identity.fundsPasswordWrong' })
  expect((await changesOf(ana))[0]).toMatchObject({ kind: 'converted', points: -100, ratio: 100 })
})

test('the last ones of a reward go to as many as there are, and a rejection gives points and stock back [PT-04] [PT-11] [CL-52] [CL-53] [CL-55]', async () => {
  const scarf = await offered()
  const people = await Promise.all(Array.from({ length: 6 }, () => played(6_000)))
  const outcomes = await Promise.all(people.map((who) => redeem(who, scarf)))
  expect(outcomes.filter((each) => 'state' in each)).toHaveLength(3)
  expect(outcomes.filter((each) => 'code' in each)).toEqual(
    Array.from({ length: 3 }, () => ({ code: 'loyalty.outOfStock', left: 0 })),
  )
  const at = outcomes.findIndex((each) => 'state' in each)
  const who = people[at] as Who
  const { list } = await listRedemptions(site.as(who), { ...paging, language: 'ES' })
  expect(list).toMatchObject([{ title: 'Bufanda', state: 'inProcess', points: 50, quantity: 1 }])
  expect(await have(who)).toBe(10)
  const id = list[0]?.id ?? ''
  const ends = await Promise.all(Array.from({ length: 20 }, () => decide(id, false, 'Sold out')))
  expect(ends.filter((each) => 'state' in each)).toHaveLength(1)
  expect(ends).toContainEqual({ code: 'loyalty.redemptionDecided' })
  expect(await decide(newId(), true)).toEqual({ code: 'loyalty.unknownRedemption' })
  expect(await redeem(who, newId())).toEqual({ code: 'loyalty.unknownItem' })
  expect(await have(who)).toBe(60)
  expect((await changesOf(who))[0]).toMatchObject({ kind: 'returned', points: 50, balance: 60 })
  expect((await listItems(db())).list.find((each) => each.id === scarf)).toMatchObject({
    stock: 1,
    redeemed: 2,
  })
  expect(await redeem(who, scarf, { delivery: '' })).toEqual({ code: 'loyalty.deliveryMissing' })
  expect((await listDeskRedemptions(desk(), { ...paging, state: 'rejected' })).list).toMatchObject([
    { id, note: 'Sold out', delivery: 'Ana, 1 Quay' },
  ])
})

test('a member is told once what became of a reward, and staff see and decide only in their currencies [PT-11]', async () => {
  const ana = await played(6_000)
  const mug = await offered({ texts: { EN: { title: 'Mug *one*', text: 'x' } } })
  const { id } = (await redeem(ana, mug)) as { id: string }
  const rosa = { ...olga, id: newId(), account: 'rosa' }
  const role = newId()
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${rosa.id}, ${rosa.account}, 'x', ${rights}::text[], '{}', ${site.clock()})`.execute(
    db(),
  )
  await sql`insert into identity.role (id, name, permissions, currencies)
    values (${role}, ${role}, ${rights}::text[], array['EUR'])`.execute(db())
  await sql`insert into identity.staff_role values (${rosa.id}, ${role})`.execute(db())
  const elsewhere = { ...desk(), staff: rosa }
  const decision = { id, isApproved: false, note: 'Sold out' }
  expect((await listDeskRedemptions(elsewhere, paging)).list).toEqual([])
  expect(
    await listDeskRedemptions(elsewhere, { ...paging, account: ana.account }).catch(facts),
  ).toEqual({ code: 'loyalty.unknownMember' })
  expect(await decideRedemption(elsewhere, decision, site.ports).catch(facts)).toEqual({
    code: 'loyalty.unknownRedemption',
  })
  await sql`update identity.role set currencies = array['EUR', 'USD'] where id = ${role}`.execute(
    db(),
  )
  expect((await listDeskRedemptions(elsewhere, paging)).list.map((row) => row.id)).toContain(id)
  await decideRedemption(elsewhere, decision, site.ports)
  const told = site.told.filter(({ memberId }) => memberId === ana.id)
  expect(told.map(({ texts }) => texts['EN'])).toEqual([
    {
      title: 'Your reward was rejected',
      content: String.raw`We could not approve **Mug \*one\***. Your 50 points are back in your balance. The reason is in [your redeem history](/member?page=redeemHistory).`,
    },
  ])
})

test('cash of the mall is paid at once or on approval, once; a voucher needs its code [PT-04]', async () => {
  const ana = await played(100_000)
  const cash = { kind: 'cash', currency: 'USD', amount: usd(5), stock: null } as const
  const [atOnce, later] = [
    await offered({ ...cash, cost: 400, isAutomatic: true }),
    await offered({ ...cash, cost: 300, perMember: 1 }),
  ]
  const before = await site.cash(ana)
  const id = newId()
  const many = await Promise.all(Array.from({ length: 20 }, () => redeem(ana, atOnce, { id })))
  for (const each of many) expect(each).toMatchObject({ id, state: 'approved' })
  expect((await site.cash(ana)) - before).toBe(usd(5))
  const asked = await Promise.all(Array.from({ length: 20 }, () => redeem(ana, later)))
  const open = asked.find((each) => 'state' in each) as { id: string }
  expect(asked.filter((each) => 'code' in each)).toHaveLength(19)
  expect(asked).toContainEqual({ code: 'loyalty.itemLimit', left: 0 })
  await Promise.all(Array.from({ length: 20 }, () => decide(open.id, true)))
  expect((await site.cash(ana)) - before).toBe(usd(10))
  const voucher = await offered({ kind: 'voucher', cost: 10 })
  const waits = (await redeem(ana, voucher)) as { id: string }
  expect(await decide(waits.id, true, '')).toEqual({ code: 'loyalty.voucherCodeMissing' })
  expect(await decide(waits.id, true, 'AB12')).toMatchObject({ state: 'approved', note: 'AB12' })
  const { list } = await listPointItems(site.as(ana), { language: 'ES' }, site.ports)
  expect(list.find((each) => each.id === later)).toMatchObject({
    left: 0,
    amount: money(usd(5), 'USD'),
  })
})

test('rewards and terms are written with what is wrong of them named, and change only as they were seen', async () => {
  const write = (part: object) =>
    setItem(desk(), { ...item, id: newId(), ...part }, site.ports).catch(facts)
  expect(await write({ texts: {} })).toMatchObject({ field: 'texts' })
  expect(await write({ cost: 0 })).toMatchObject({ field: 'cost' })
  expect(await write({ isAutomatic: true })).toMatchObject({ field: 'isAutomatic' })
  expect(await write({ kind: 'cash', currency: 'USD', amount: 1n })).toMatchObject({
    field: 'amount',
  })
  const id = await offered({ cost: 70 })
  const both = await Promise.all([71, 72].map((cost) => write({ id, cost, version: 1 })))
  expect(both.filter((each) => 'code' in each)).toEqual([{ code: 'loyalty.changedMeanwhile' }])

  const { version, terms } = await showTerms(db(), 'USD')
  if (!terms) throw new Error('dollars have terms')
  const next = { ...terms, version, betStep: 50n * unitsPerWhole }
  expect(await setTerms(desk(), { ...next, betStep: 0n }).catch(facts)).toMatchObject({
    field: 'betStep',
  })
  await setTerms(desk(), next)
  expect(await setTerms(desk(), next).catch(facts)).toEqual({ code: 'loyalty.changedMeanwhile' })
  const ana = await played(5_000)
  expect(await have(ana)).toBe(100)
  expect((await readPointConfig(site.as(ana))).terms?.betStep).toBe(50n * unitsPerWhole)
})

test('points of ten years ago are still there after every job, and convert [CN-45]', async () => {
  const ana = await played(20_000)
  const points = await have(ana)
  const clock = () => new Date(site.clock().getTime() + 10 * 366 * 86_400_000)
  for (const job of loyaltyJobs(site.ports)) await job.run(testContext(db(), { clock }), {})
  expect(await have(ana)).toBe(points)
  const ask = { id: newId(), points: 200, fundsPassword }
  const converted = convertPoints({ ...site.as(ana), clock }, ask, site.ports)
  expect(await converted).toMatchObject({ points: 200 })
})

test('what the points mall answers has the declared shapes [PT-15]', async () => {
  const ana = await played(30_000)
  const itemId = await offered()
  await redeem(ana, itemId)
  const as = site.as(ana)
  const answers = [
    [pointsCalls.readPointBalance, await readPointBalance(as)],
    [pointsCalls.readPointConfig, await readPointConfig(as)],
    [pointsCalls.listPointItems, await listPointItems(as, { language: 'EN' }, site.ports)],
    [pointsCalls.listRedemptions, await listRedemptions(as, { ...paging, language: 'EN' })],
    [pointsCalls.listPointChanges, await listPointChanges(as, paging)],
  ] as const
  for (const [call, answer] of answers) {
    expect({ path: call.path, ...call.reply.safeParse(answer) }).toMatchObject({ success: true })
  }
  expect(answers[2][1].list.map(({ id }) => id)).toContain(itemId)
  expect(answers[3][1].list).toMatchObject([{ quantity: 1, points: 50 }])
})

test('without points in the site nothing is earned and nothing can be asked; the books hold', async () => {
  await setFlag(db(), 'POINTSYSTEM3', false)
  const ana = await played(10_000)
  expect(await have(ana)).toBe(0)
  await expect(readPointBalance(site.as(ana))).rejects.toThrow('loyalty.noPoints')
  expect(await convert(ana, 100)).toEqual({ code: 'loyalty.noPoints' })
  expect((await readPointConfig(site.as(ana))).terms).toBeNull()
  expect(await findDiscrepancies(db())).toEqual([])
})
