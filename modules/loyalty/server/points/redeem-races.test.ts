import { setFlag } from '@tessera/settings/server'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type Fixture,
  fundsHash,
  fundsPassword,
  newId,
  rebateFixture,
} from '../rebate/rebate.fixture.ts'
import { readPoints } from './accounts.ts'
import { postPoints } from './post-points.ts'
import { redeemPoints } from './redeem.ts'
import { listRedemptions } from './redemptions.ts'
import { listItems, setItem } from './set-item.ts'

const { db } = freshDatabase({ connections: 60 })
let site: Fixture
const olga = { id: newId(), account: 'olga', permissions: [], sessionId: newId() }
beforeAll(async () => {
  site = await rebateFixture(db())
  await setFlag(db(), 'POINTSYSTEM3', true)
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${olga.id}, 'olga', 'x', '{}', '{loyalty.read,loyalty.redemptions}'::text[], ${site.clock()})`.execute(
    db(),
  )
})

/** Goods of 50 points of which there are three. */
async function scarf(): Promise<string> {
  const id = newId()
  const item = {
    id,
    kind: 'goods' as const,
    texts: { EN: { title: 'Scarf', text: 'Wool.' } },
    cost: 50,
    currency: null,
    amount: null,
    rounds: null,
    stock: 3,
    perMember: null,
    isAutomatic: false,
    isOpen: true,
    version: 0,
  }
  const desk = { ...testContext(db(), { clock: site.clock }), staff: olga }
  await setItem(desk, item, site.ports)
  return id
}
/** Somebody with the funds password and a hundred points for each so many dollars. */
async function withPoints(points: number) {
  const who = await site.member()
  await sql`update identity.member set payment_password_hash = ${fundsHash} where id = ${who.id}`.execute(
    db(),
  )
  await site.bet(who, points * 100)
  await site.hear()
  await postPoints(site.as(who))
  return who
}
const redeem = (who: { id: string }, itemId: string, id = newId()) =>
  redeemPoints(
    site.as(who),
    { id, itemId, quantity: 1, delivery: '1 Quay', fundsPassword, language: 'EN' },
    site.ports,
  ).then(
    () => 'done',
    (error: { kind: { code: string } }) => error.kind.code,
  )
const left = async (id: string) =>
  (await listItems(db())).list.find((each) => each.id === id)?.stock
const counted = (ends: readonly string[]) =>
  Object.fromEntries(
    [...new Set(ends)].map((end) => [end, ends.filter((each) => each === end).length]),
  )

test('of fifty members who redeem the last of a reward at once, as many get one as there are', async () => {
  const id = await scarf()
  const people: { id: string }[] = []
  for (let at = 0; at < 50; at += 1) people.push(await withPoints(60))
  const ends = await Promise.all(people.map((who) => redeem(who, id)))
  expect(counted(ends)).toEqual({ done: 3, 'loyalty.outOfStock': 47 })
  expect(await left(id)).toBe(0)
  const points = await Promise.all(people.map((who) => readPoints(db(), who.id)))
  expect(points.filter((each) => Number(each) === 10)).toHaveLength(3)
  expect(points.filter((each) => Number(each) === 60)).toHaveLength(47)
}, 240_000)

test('fifty presses at once of one member take no more than their points and the stock, and one press is one reward', async () => {
  const [who, id] = [await withPoints(110), await scarf()]
  const ends = await Promise.all(Array.from({ length: 50 }, () => redeem(who, id)))
  expect(counted(ends)).toEqual({ done: 2, 'loyalty.notEnoughPoints': 48 })
  expect(Number(await readPoints(db(), who.id))).toBe(10)
  expect(await left(id)).toBe(1)
  const [other, press] = [await withPoints(200), newId()]
  await Promise.all(Array.from({ length: 50 }, () => redeem(other, id, press)))
  expect(Number(await readPoints(db(), other.id))).toBe(150)
  expect(await left(id)).toBe(0)
  const { list } = await listRedemptions(site.as(other), {
    pageNo: 1,
    pageSize: 20,
    language: 'EN',
  })
  expect(list).toHaveLength(1)
}, 240_000)
