import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { everyChannel } from '../every-channel.ts'
import { type House, openHouse } from '../every-channel-house.ts'
import { hmacOf } from '../../server/gateways/signed-by.ts'
import { minorOf, moneyOf } from './amounts.ts'
import { stripe } from './channel.ts'
import { stripeStandIn } from './every-stripe-house.ts'

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
