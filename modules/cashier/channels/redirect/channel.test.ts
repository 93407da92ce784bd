import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { testChannel } from '../channel-contract.fixture.ts'
import { type ChannelFixture, openChannelFixture } from '../channel.fixture.ts'
import { redirect } from './channel.ts'
import { isNames } from './names.ts'
import { fakeGateway } from './fake-gateway.fixture.ts'

const { db } = freshDatabase({ connections: 30 })

testChannel(
  redirect,
  fakeGateway('order=merchant_order_no amount=amt signature=x-pay-hash paid=SUCCESS').fake,
  db,
)

describe('with the usual names', () => {
  const { fake, line, formOf, sign } = fakeGateway('')
  let fixture: ChannelFixture
  beforeAll(async () => {
    fixture = await openChannelFixture(db(), redirect, fake)
  })
  afterAll(fake.close)
  const starting = (units: bigint) => ({
    orderId: crypto.randomUUID(),
    money: fixture.money(units),
    origin: 'https://site.test',
    returnUrl: 'https://site.test/back',
    noticeUrl: 'https://site.test/notice',
    inputs: {},
  })

  test('a signed notice without news is accepted, and one that lacks a field cannot be read', async () => {
    const member = crypto.randomUUID()
    const { value: order } = await fixture.start(member)
    const stamp = String(Math.floor(fixture.clock().getTime() / 1_000))
    const told = (fields: Parameters<typeof formOf>[0]) => {
      const body = formOf({ stamp, order: order.id, reference: order.reference ?? '', ...fields })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return fixture.tell({ body, headers: { ...headers, 'x-signature': sign(body) } })
    }
    const { code } = cashierProblems.badNotice
    const whole = { notice: 'n1', state: 'paid', amount: '20.00', currency: 'USD' }
    expect(await told({ ...whole, state: 'waiting' })).toBe('taken')
    expect(await told({ ...whole, state: 'maybe' })).toBe(code)
    expect(await told({ ...whole, amount: '20,00' })).toBe(code)
    expect(await told({ ...whole, notice: '' })).toBe(code)
    expect(await told({ ...whole, currency: 'dollars' })).toBe(code)
    expect(await told({ ...whole, stamp: 'now' })).toBe(cashierProblems.staleNotice.code)
    expect((await fixture.orderOf(order.id))?.state).toBe('pendingPay')
    expect(await told(whole)).toBe('taken')
    expect(await fixture.cashOf(member)).toBe(200_000n)
  })

  test('an amount is written with the decimals of its currency, and read with them', async () => {
    const given = async (amount: bigint, currency: string) => {
      const asked = { ...starting(amount), money: { amount, currency } }
      const { result } = await redirect.startDeposit(await fixture.outside(), asked)
      return [result, result === 'opened' ? line.written.get(asked.orderId) : undefined]
    }
    expect(await given(5_000_000n, 'JPY')).toEqual(['opened', '500'])
    expect(await given(200_000n, 'USD')).toEqual(['opened', '20.00'])
    expect(await given(12_340n, 'KWD')).toEqual(['opened', '1.234'])
    expect(await given(12_345n, 'BTC')).toEqual(['opened', '1.23450000'])
    // Half a yen is nothing that can be paid.
    expect(await given(5_000n, 'JPY')).toEqual(['refused', undefined])
  })

  test('an answer that is not signed with the shared key decides nothing', async () => {
    const member = crypto.randomUUID()
    const { value: order } = await fixture.start(member)
    await fake.decide(order.id, 'paid', order.money)
    line.forges = true
    await expect(redirect.askStatus(await fixture.outside(), order.id)).rejects.toThrow()
    fixture.clock.pass(120_000)
    await fixture.runJobs()
    expect(await fixture.cashOf(member)).toBe(0n)
    line.forges = false
    fixture.clock.pass(300_000)
    await fixture.runJobs()
    expect(await fixture.cashOf(member)).toBe(order.money.amount)
  })

  test('what the gateway refuses for good is no order', async () => {
    const outside = await fixture.outside()
    expect(await redirect.startDeposit(outside, starting(1_000n))).toEqual({ result: 'refused' })
    expect(await redirect.askStatus(outside, crypto.randomUUID())).toEqual({ result: 'unknown' })
  })
})

test('names are ours=theirs, of what there is, and no two alike', () => {
  for (const right of ['', 'order=oid', ' order=oid  amount=amt '])
    expect(isNames(right)).toBe(true)
  for (const wrong of ['order', 'nothing=x', 'order=a=b', 'order=amount', 'order=', 'order=a b'])
    expect(isNames(wrong)).toBe(false)
})
