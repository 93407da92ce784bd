import { money } from '@tessera/money'
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
  usd,
} from '../rebate/rebate.fixture.ts'
import { readPoints } from './accounts.ts'
import { decideRedemption } from './decide.ts'
import { listPointItems } from './items.ts'
import { postPoints } from './post-points.ts'
import { redeemPoints } from './redeem.ts'
import { setItem } from './set-item.ts'

const { db } = freshDatabase({ connections: 30 })
const olga = { id: newId(), account: 'olga', permissions: [], sessionId: newId() }
let site: Fixture
beforeAll(async () => {
  site = await rebateFixture(db())
  await setFlag(db(), 'POINTSYSTEM3', true)
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${olga.id}, ${olga.account}, 'x', '{}', '{loyalty.read,loyalty.redemptions}', ${site.clock()})`.execute(
    db(),
  )
})

type Who = { id: string }
const facts = (error: { kind: { code: string }; facts?: object }) => ({
  code: error.kind.code,
  ...error.facts,
})
const desk = () => ({ ...testContext(db(), { clock: site.clock }), staff: olga })
const have = async ({ id }: Who) => Number(await readPoints(db(), id))

/** Somebody with the funds password and 600 points. */
async function played(): Promise<Who> {
  const who = await site.member()
  await sql`update identity.member set payment_password_hash = ${fundsHash} where id = ${who.id}`.execute(
    db(),
  )
  await site.bet(who, 60_000)
  await site.hear()
  await postPoints(site.as(who))
  return who
}

const rounds = { game: 'dice', count: 20, days: 7 }
const item: Parameters<typeof setItem>[1] = {
  id: '',
  kind: 'rounds',
  texts: { EN: { title: 'Twenty rounds', text: '' } },
  cost: 50,
  currency: 'USD',
  amount: usd(1),
  rounds,
  stock: 3,
  perMember: null,
  isAutomatic: false,
  isOpen: true,
  version: 0,
}
async function offered(part: Partial<typeof item> = {}): Promise<string> {
  const id = newId()
  await setItem(desk(), { ...item, id, ...part }, site.ports)
  return id
}
const redeem = (who: Who, itemId: string, { quantity = 1, id = newId() } = {}) =>
  redeemPoints(
    site.as(who),
    { id, itemId, quantity, delivery: '', fundsPassword, language: 'EN' },
    site.ports,
  ).catch(facts)
const decide = (id: string, isApproved: boolean) =>
  decideRedemption(desk(), { id, isApproved, note: 'ok' }, site.ports).catch(facts)

test('free rounds are given with the points and the stock, at once or when a person approves, never of what is rejected [PT-04]', async () => {
  const ana = await played()
  const given = (id: string) =>
    site.rounds.filter(({ event }) => event.startsWith(`redemption:${id}:`))
  const atOnce = await offered({ isAutomatic: true })
  const id = newId()
  const many = await Promise.all(
    Array.from({ length: 20 }, () => redeem(ana, atOnce, { quantity: 2, id })),
  )
  for (const each of many) {
    expect(each).toMatchObject({ state: 'approved', game: 'dice', amount: null })
  }
  expect(given(id)).toMatchObject([
    { whose: { memberId: ana.id, unit: 'USD' }, rounds: { ...rounds, stake: usd(1) } },
    { event: `redemption:${id}:2` },
  ])
  expect(await redeem(ana, atOnce, { quantity: 2 })).toEqual({
    code: 'loyalty.outOfStock',
    left: 1,
  })
  const reviewed = await offered()
  const refused = (await redeem(ana, reviewed, { quantity: 3 })) as { id: string }
  const before = await have(ana)
  expect(await decide(refused.id, false)).toMatchObject({ state: 'rejected' })
  expect([(await have(ana)) - before, given(refused.id)]).toEqual([150, []])
  const taken = (await redeem(ana, reviewed)) as { id: string }
  expect(given(taken.id)).toEqual([])
  expect(await decide(taken.id, true)).toMatchObject({ state: 'approved' })
  expect(await decide(taken.id, true)).toEqual({ code: 'loyalty.redemptionDecided' })
  expect(given(taken.id)).toHaveLength(1)
  const { list } = await listPointItems(site.as(ana), { language: 'EN' }, site.ports)
  expect(list.find((each) => each.id === reviewed)).toMatchObject({
    stock: 2,
    rounds: { ...rounds, name: 'dice' },
    amount: money(usd(1), 'USD'),
  })
})

test('free rounds that are not whole, or of a title that has none, are refused with the field named', async () => {
  const refused = (part: object) =>
    setItem(desk(), { ...item, id: newId(), ...part }, site.ports).catch(facts)
  expect(await refused({ rounds: null })).toEqual({ code: 'loyalty.itemRefused', field: 'rounds' })
  expect(await refused({ rounds: { ...rounds, game: 'mines' } })).toMatchObject({ field: 'rounds' })
  expect(await refused({ kind: 'goods', currency: null, amount: null })).toMatchObject({
    field: 'rounds',
  })
  expect(await refused({ currency: null })).toMatchObject({ field: 'currency' })
  expect(await refused({ amount: 1n })).toMatchObject({ field: 'amount' })
})
