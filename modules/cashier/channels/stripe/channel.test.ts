import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { everyChannel } from '../channel-contract.fixture.ts'
import { type House, openHouse } from '../channel.fixture.ts'
import { hmacOf } from '../../server/gateways/signed-by.ts'
import { minorOf, moneyOf } from './amounts.ts'
import { stripe } from './channel.ts'
import { stripeStandIn } from './fake-stripe.fixture.ts'

const { db } = freshDatabase({ connections: 30 })

everyChannel(stripe, stripeStandIn().fake, db)

describe('what Stripe alone does', () => {
  const { fake, event, sessions } = stripeStandIn()
  let house: House
  beforeAll(async () => {
    house = await openHouse(db(), stripe, fake)
  })
  afterAll(fake.close)

  async function begin() {
    const member = crypto.randomUUID()
    const { value: order } = await house.start(member)
    const session = sessions.find(({ id }) => id === order.reference)
    if (!session) throw new Error('a session was created')
    const tell = (type: string, extra: object = {}) =>
      house.tell(event(`checkout.session.${type}`, { ...session, ...extra }, house.clock()))
    return { member, order, session, tell }
  }

  test('a completed session that is not paid yet decides nothing; that it succeeded credits once', async () => {
    const { member, order, tell } = await begin()
    const complete = { status: 'complete', payment_status: 'unpaid', url: null }
    expect(await tell('completed', complete)).toBe('taken')
    expect((await house.orderOf(order.id))?.state).toBe('pendingPay')
    const paid = { ...complete, payment_status: 'paid' }
    expect(await tell('async_payment_succeeded', paid)).toBe('taken')
    expect(await tell('async_payment_succeeded', paid)).toBe('taken')
    expect(await house.cashOf(member)).toBe(house.amount)
  })

  test('what failed later is declined, and what is of no concern is taken and does nothing', async () => {
    const { member, order, tell } = await begin()
    expect(await house.tell(event('payout.paid', {}, house.clock()))).toBe('taken')
    expect((await house.orderOf(order.id))?.state).toBe('pendingPay')
    expect(await tell('async_payment_failed', { status: 'complete' })).toBe('taken')
    expect((await house.orderOf(order.id))?.state).toBe('rejected')
    expect(await house.cashOf(member)).toBe(0n)
  })

  test('while a secret is changed one of two signatures is enough, and a foreign scheme none', async () => {
    const { session } = await begin()
    const { body, headers } = event('checkout.session.expired', session, house.clock())
    const [second = '', right = ''] = headers['stripe-signature'].split(',')
    const told = (signature: string) =>
      house.tell({ body, headers: { ...headers, 'stripe-signature': signature } })
    const { code } = cashierProblems.badSignature
    expect(await told(`${second},${right.replace('v1=', 'v0=')}`)).toBe(code)
    expect(await told(`${second},v1=${hmacOf('whsec_old', 'x')}`)).toBe(code)
    expect(await told(`${second},v1=${hmacOf('whsec_old', 'x')},${right}`)).toBe('taken')
  })

  test('cents are asked for as cents, where there are some, and half a cent not at all', async () => {
    const { session } = await begin()
    expect(session).toMatchObject({ amount_total: Number(house.amount / 100n), currency: 'usd' })
    expect(minorOf({ amount: 500_000n, currency: 'JPY' })).toBe('50')
    expect(moneyOf(50, 'jpy')).toEqual({ amount: 500_000n, currency: 'JPY' })
    expect(minorOf({ amount: 10_050n, currency: 'USD' })).toBeUndefined()
    expect(minorOf({ amount: 12_300n, currency: 'KWD' })).toBe('1230')
    expect(moneyOf(1_230, 'kwd')).toEqual({ amount: 12_300n, currency: 'KWD' })
    expect(minorOf({ amount: 12_310n, currency: 'KWD' })).toBeUndefined()
    expect(minorOf({ amount: 15_000n, currency: 'JPY' })).toBeUndefined()
  })

  test('its list has what was paid, page after page, by when it was begun, and nothing else', async () => {
    const before = sessions.length
    const begun = await Promise.all(Array.from({ length: 7 }, begin))
    const paid = { status: 'complete', payment_status: 'paid' } as const
    for (const { session } of begun.slice(0, 5)) Object.assign(session, paid)
    expect(sessions.length).toBe(before + 7)
    const list = async (from: string, to: string) =>
      stripe.listSettled?.(await house.outside(), new Date(from), new Date(to)) ?? []
    const listed = await list('2026-12-30T16:00:00Z', '2027-01-01T16:00:00Z')
    const ours = new Set(begun.map(({ order }) => order.id))
    const found = listed.filter(({ orderId }) => ours.has(orderId))
    expect(found.map(({ orderId }) => orderId).toSorted()).toEqual(
      begun
        .slice(0, 5)
        .map(({ order }) => order.id)
        .toSorted(),
    )
    expect(found[0]).toMatchObject({ money: { amount: house.amount, currency: 'USD' } })
    expect(await list('2027-01-01T16:00:00Z', '2027-01-02T16:00:00Z')).toEqual([])
  })

  test('what Stripe refuses for good is no order', async () => {
    const outside = await house.outside()
    const starting = {
      orderId: crypto.randomUUID(),
      money: house.money(1_000n),
      origin: 'https://house.test',
      returnUrl: 'https://house.test/back',
      noticeUrl: 'https://house.test/notice',
    }
    expect(await stripe.startDeposit(outside, starting)).toEqual({ result: 'refused' })
    const wrong = { ...outside, settings: { ...outside.settings, secretKey: 'sk_test_other' } }
    await expect(stripe.startDeposit(wrong, starting)).rejects.toThrow('401')
  })
})
