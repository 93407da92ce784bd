import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { type DepositTerms, plainTerms, quoteDeposit } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { placeNotice } from '../place-notice.ts'
import { turnoverFixture, usd } from '../turnover/turnover.fixture.ts'
import { isForMember } from './check-terms.ts'
import { listTermsChanges, setTerms } from './set-terms.ts'

const { db } = freshDatabase({ connections: 30 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const newMember = (): string => crypto.randomUUID()
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
let setup: ChannelFixture

beforeAll(async () => {
  setup = await openChannelFixture(db(), sandbox, fake)
})
const set = (terms: Partial<DepositTerms>) =>
  setTerms({ ...testContext(db(), setup), staff } as unknown as StaffContext, sandbox, {
    ...plainTerms,
    currency: 'USD',
    ...terms,
  })
beforeEach(() => set({}))

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string }; facts?: unknown }) => [error.kind?.code, error.facts],
  )
/** The gateway says that an order was paid in full. */
const pay = (order: { id: string; reference: string | null }, units: bigint) =>
  placeNotice(
    testContext(db(), setup),
    'sandbox',
    {
      id: crypto.randomUUID(),
      orderId: order.id,
      reference: order.reference ?? '',
      result: 'paid',
      money: money(units, 'USD'),
    },
    '{}',
  )
const cashOf = async (member: string) => (await readBalance(db(), member, 'USD')).cash.amount
const owedBy = async (member: string) => {
  const { rows } = await sql<{ source: string; required: bigint }>`
    select source, required from cashier.turnover_requirement where member_id = ${member}
    order by opened_at, number`.execute(db())
  return rows
}

test('1 000 with a bonus of 300 is to be staked once, and ten times with its bonus (domain 5.2)', async () => {
  await set({ bonusPpm: 300_000 })
  const ana = newMember()
  const { value: order } = await setup.start(ana, { units: usd(1_000) })
  expect(order).toMatchObject({
    fee: { amount: 0n },
    credited: { amount: usd(1_000) },
    bonus: { amount: usd(300) },
    toStake: { amount: usd(14_000) },
  })
  await pay(order, usd(1_000))
  expect(await cashOf(ana)).toBe(usd(1_300))
  expect(await owedBy(ana)).toEqual([
    { source: 'deposit', required: usd(1_000) },
    { source: 'bonus', required: usd(13_000) },
  ])
  const fixture = await turnoverFixture(db(), ana)
  await fixture.bet(usd(1_500))
  await fixture.bet(usd(2_000), { category: 'LIVE' })
  await fixture.hear()
  expect((await fixture.filled()).map(({ filled }) => filled)).toEqual([usd(1_000), usd(900)])
  expect(await fixture.remaining()).toBe(usd(12_100))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the fee is the operator’s, and only the credited amount is wagered and earns a bonus', async () => {
  const balanceOf = async (purpose: string) => {
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
      where owner = 'house' and purpose = ${purpose} and unit = 'USD'`.execute(db())
    return rows[0]?.balance ?? 0n
  }
  const books = async () => [await balanceOf('fees'), await balanceOf('promotions')] as const
  await set({ feeFixed: 3_000n, feePpm: 29_000, bonusPpm: 100_001, turnoverPpm: 500_000 })
  const [ana, [fees, given]] = [newMember(), await books()]
  const { value: order } = await setup.start(ana, { units: usd(33.33) })
  await pay(order, usd(33.33))
  // 33.33 × 2.9 % = 0.96657, down to 0.9665; with 0.30 fixed 1.2665 and 32.0635 that arrive.
  const bonus = 32_063n
  expect(await cashOf(ana)).toBe(320_635n + bonus)
  expect(await books()).toEqual([fees + 12_665n, given - bonus])
  expect(await owedBy(ana)).toEqual([
    { source: 'deposit', required: 160_317n },
    { source: 'bonus', required: (320_635n + bonus) * 10n },
  ])
  expect((await setup.ask(ana, 'GET', `/wps/cashier/deposits/${order.id}`)).value).toMatchObject({
    fee: { amount: 12_665n },
    credited: { amount: 320_635n },
    bonus: { amount: bonus },
  })
})

test('a bonus has its bound, and nothing is to be staked where the terms ask nothing', () => {
  const bounded = { ...plainTerms, bonusPpm: 1_000_000, bonusMost: usd(50), turnoverPpm: 0 }
  expect(quoteDeposit(bounded, usd(49))).toMatchObject({ bonus: usd(49) })
  expect(quoteDeposit(bounded, usd(60))).toMatchObject({ bonus: usd(50), turnover: 0n })
  expect(quoteDeposit(plainTerms, usd(60))).toMatchObject({ bonus: 0n, bonusTurnover: 0n })
})

test('an order keeps the terms that it was begun with', async () => {
  const ana = newMember()
  await set({ turnoverPpm: 2_000_000 })
  const { value: order } = await setup.start(ana)
  await set({ turnoverPpm: 9_000_000, feePpm: 100_000 })
  await pay(order, setup.amount)
  expect(await cashOf(ana)).toBe(setup.amount)
  expect(await owedBy(ana)).toEqual([{ source: 'deposit', required: setup.amount * 2n }])
})

test('the credit and what is to be staked for it are there together, or neither is', async () => {
  const ana = newMember()
  const { value: order } = await setup.start(ana)
  await sql`alter table cashier.turnover_requirement add constraint broken check (member_id <> ${sql.lit(ana)})`.execute(
    db(),
  )
  await expect(pay(order, setup.amount)).rejects.toThrow('broken')
  expect(await cashOf(ana)).toBe(0n)
  expect((await setup.orderOf(order.id))?.state).toBe('pendingPay')
  await sql`alter table cashier.turnover_requirement drop constraint broken`.execute(db())
  await Promise.all([pay(order, setup.amount), pay(order, setup.amount)])
  expect(await cashOf(ana)).toBe(setup.amount)
  expect(await owedBy(ana)).toHaveLength(1)
})

test('where amounts are fixed nothing else is taken, and only they are offered', async () => {
  await set({ fixedAmounts: [usd(30), usd(50)] })
  const ana = newMember()
  expect((await setup.start(ana, { units: usd(40) })).code).toBe(cashierProblems.notOffered.code)
  const offered = await setup.ask(ana, 'GET', '/wps/cashier/channels')
  expect(offered.value).toMatchObject([
    {
      terms: { isFixed: true },
      suggestions: [{ amount: String(usd(30)) }, { amount: String(usd(50)) }],
    },
  ])
  expect((await setup.start(ana, { units: usd(50) })).code).toBe('done')
})

test('outside its hours a channel is shown with them and takes nothing new; a repeated order is answered', async () => {
  const ana = newMember()
  const { value: order } = await setup.start(ana)
  // Noon in UTC is 20:00 where the business day is counted.
  await set({ opensMinute: 540, closesMinute: 1_200 })
  const { code, value } = await setup.start(newMember())
  expect(code).toBe(cashierProblems.depositHours.code)
  expect(value).toMatchObject({ opens: '09:00', closes: '20:00' })
  expect((await setup.start(ana, { id: order.id })).value).toMatchObject({ id: order.id })
  const offered = await setup.ask(ana, 'GET', '/wps/cashier/channels')
  expect(offered.value).toMatchObject([{ terms: { isOpenNow: false, opensMinute: 540 } }])
})

test('a channel for others is neither offered nor taken', async () => {
  for (const terms of [{ vipMin: 1 }, { currencies: ['EUR'] }]) {
    await set(terms)
    const ana = newMember()
    expect((await setup.ask(ana, 'GET', '/wps/cashier/channels')).value).toEqual([])
    expect((await setup.start(ana)).code).toBe(cashierProblems.channelClosed.code)
  }
  expect(isForMember({ ...plainTerms, vipMin: 3 }, { currency: 'USD', vip: 3 })).toBe(true)
})

test('terms that do not fit together are refused by their field, and every change is written down', async () => {
  const { code } = cashierProblems.termsRefused
  const wrong: [Partial<DepositTerms>, string][] = [
    [{ fixedAmounts: [usd(30), usd(30)] }, 'fixedAmounts'],
    [{ fixedAmounts: [1n] }, 'fixedAmounts'],
    [{ feeFixed: sandbox.smallest }, 'feeFixed'],
    [{ feeFixed: -1n }, 'feeFixed'],
    [{ bonusMost: -1n }, 'bonusMost'],
    [{ twoPersonsFrom: 0n }, 'twoPersonsFrom'],
  ]
  for (const [terms, field] of wrong) expect(await codeOf(set(terms))).toEqual([code, { field }])
  await set({ feePpm: 10_000 })
  await set({ feePpm: 10_000 })
  const { list } = await listTermsChanges(db(), { pageNo: 1, pageSize: 2 })
  expect(list[0]).toMatchObject({
    subject: 'terms:sandbox',
    staffAccount: 'olga',
    before: { feePpm: '0' },
    after: { feePpm: '10000' },
  })
})
