import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { debtOf } from '../../server/reversal/debts.ts'
import { testChannel } from '../channel-contract.fixture.ts'
import { type ChannelFixture, openChannelFixture } from '../channel.fixture.ts'
import { hmacOf } from '../../server/gateways/signed-by.ts'
import { minorOf, moneyOf } from './amounts.ts'
import { stripe } from './channel.ts'
import { fakeStripe } from './fake-stripe.fixture.ts'

const { db } = freshDatabase({ connections: 30 })

testChannel(stripe, fakeStripe().fake, db)

describe('what Stripe alone does', () => {
  const { fake, event, sessions, refund } = fakeStripe()
  let fixture: ChannelFixture
  beforeAll(async () => {
    fixture = await openChannelFixture(db(), stripe, fake)
  })
  afterAll(fake.close)

  async function begin() {
    const member = crypto.randomUUID()
    const { value: order } = await fixture.start(member)
    const session = sessions.find(({ id }) => id === order.reference)
    if (!session) throw new Error('a session was created')
    const tell = (type: string, extra: object = {}) =>
      fixture.tell(event(`checkout.session.${type}`, { ...session, ...extra }, fixture.clock()))
    return { member, order, session, tell }
  }

  test('a completed session that is not paid yet decides nothing; that it succeeded credits once', async () => {
    const { member, order, tell } = await begin()
    const complete = { status: 'complete', payment_status: 'unpaid', url: null }
    expect(await tell('completed', complete)).toBe('taken')
    expect((await fixture.orderOf(order.id))?.state).toBe('pendingPay')
    const paid = { ...complete, payment_status: 'paid' }
    expect(await tell('async_payment_succeeded', paid)).toBe('taken')
    expect(await tell('async_payment_succeeded', paid)).toBe('taken')
    expect(await fixture.cashOf(member)).toBe(fixture.amount)
  })

  test('what failed later is declined, and what is of no concern is taken and does nothing', async () => {
    const { member, order, tell } = await begin()
    expect(await fixture.tell(event('payout.paid', {}, fixture.clock()))).toBe('taken')
    expect((await fixture.orderOf(order.id))?.state).toBe('pendingPay')
    expect(await tell('async_payment_failed', { status: 'complete' })).toBe('taken')
    expect((await fixture.orderOf(order.id))?.state).toBe('rejected')
    expect(await fixture.cashOf(member)).toBe(0n)
  })

  test('while a secret is changed one of two signatures is enough, and a foreign scheme none', async () => {
    const { session } = await begin()
    const { body, headers } = event('checkout.session.expired', session, fixture.clock())
    const [second = '', right = ''] = headers['stripe-signature'].split(',')
    const told = (signature: string) =>
      fixture.tell({ body, headers: { ...headers, 'stripe-signature': signature } })
    const { code } = cashierProblems.badSignature
    expect(await told(`${second},${right.replace('v1=', 'v0=')}`)).toBe(code)
    expect(await told(`${second},v1=${hmacOf('whsec_old', 'x')}`)).toBe(code)
    expect(await told(`${second},v1=${hmacOf('whsec_old', 'x')},${right}`)).toBe('taken')
  })

  test('cents are asked for as cents, where there are some, and half a cent not at all', async () => {
    const { session } = await begin()
    expect(session).toMatchObject({ amount_total: Number(fixture.amount / 100n), currency: 'usd' })
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
      stripe.listSettled?.(await fixture.outside(), new Date(from), new Date(to)) ?? []
    const listed = await list('2026-12-30T16:00:00Z', '2027-01-01T16:00:00Z')
    const ours = new Set(begun.map(({ order }) => order.id))
    const found = listed.filter(({ orderId }) => ours.has(orderId))
    expect(found.map(({ orderId }) => orderId).toSorted()).toEqual(
      begun
        .slice(0, 5)
        .map(({ order }) => order.id)
        .toSorted(),
    )
    expect(found[0]).toMatchObject({ money: { amount: fixture.amount, currency: 'USD' } })
    expect(await list('2027-01-01T16:00:00Z', '2027-01-02T16:00:00Z')).toEqual([])
  })

  /** A credited deposit: its state, and its events. */
  async function credited() {
    const { member, order, session, tell } = await begin()
    await tell('completed', { status: 'complete', payment_status: 'paid' })
    expect(await fixture.cashOf(member)).toBe(fixture.amount)
    const cents = session.amount_total
    const standing = async () => [await fixture.cashOf(member), await debtOf(db(), member, 'USD')]
    const tells = (type: string, object: object) =>
      fixture.tell(event(type, object, fixture.clock()))
    const dispute = (status: string) => ({
      id: `dp_${order.id}`,
      object: 'dispute',
      amount: cents,
      currency: 'usd',
      status,
      charge: session.payment_intent.replace('pi_', 'ch_'),
      payment_intent: session.payment_intent,
    })
    const charge = { id: dispute('').charge, payment_intent: session.payment_intent }
    return { member, order, session, cents, standing, tells, dispute, charge }
  }

  test('a partial refund is deducted once, whichever of its events arrives', async () => {
    const { session, cents, standing, tells, charge } = await credited()
    const half = refund(session, cents / 2)
    expect(await tells('refund.created', half)).toBe('taken')
    expect(await tells('charge.refunded', { ...charge, amount_refunded: half.amount })).toBe(
      'taken',
    )
    expect(await tells('refund.updated', half)).toBe('taken')
    expect(await tells('charge.refund.updated', half)).toBe('taken')
    expect(await standing()).toEqual([fixture.amount / 2n, 0n])
    // The charge lists all refunds at once; here more of them than a page has.
    for (let more = 0; more < 4; more++) refund(session, cents / 10)
    expect(await tells('charge.refunded', { ...charge, amount_refunded: cents * 0.9 })).toBe(
      'taken',
    )
    expect(await standing()).toEqual([fixture.amount / 10n, 0n])
  })

  test('a failed refund is credited again, also where its failure arrives first', async () => {
    const { session, cents, standing, tells } = await credited()
    const made = refund(session, cents)
    await tells('refund.created', { ...made, status: 'pending' })
    expect(await standing()).toEqual([0n, 0n])
    await tells('refund.failed', { ...made, status: 'failed' })
    await tells('refund.updated', { ...made, status: 'failed' })
    expect(await standing()).toEqual([fixture.amount, 0n])
    const other = refund(session, cents)
    await tells('refund.updated', { ...other, status: 'canceled' })
    await tells('refund.created', { ...other, status: 'pending' })
    expect(await standing()).toEqual([fixture.amount, 0n])
  })

  test('a dispute takes the payment back once, and one that is won returns it once', async () => {
    const { standing, tells, dispute, order } = await credited()
    // An inquiry moves no money.
    await tells('charge.dispute.created', dispute('warning_needs_response'))
    await tells('charge.dispute.closed', dispute('warning_closed'))
    expect(await standing()).toEqual([fixture.amount, 0n])
    await tells('charge.dispute.created', dispute('needs_response'))
    await tells('charge.dispute.funds_withdrawn', dispute('needs_response'))
    await tells('charge.dispute.updated', dispute('under_review'))
    expect(await standing()).toEqual([0n, 0n])
    await tells('charge.dispute.funds_reinstated', dispute('under_review'))
    expect(await standing()).toEqual([0n, 0n])
    await tells('charge.dispute.closed', dispute('won'))
    await tells('charge.dispute.funds_reinstated', dispute('won'))
    await tells('charge.dispute.created', dispute('needs_response'))
    expect(await standing()).toEqual([fixture.amount, 0n])
    expect((await fixture.orderOf(order.id))?.state).toBe('success')
    expect(await fixture.discrepancies()).toEqual([])
  })

  test('a lost dispute stays deducted, and a refund that arrives before the payment counts with it', async () => {
    const lost = await credited()
    await lost.tells('charge.dispute.closed', lost.dispute('lost'))
    expect(await lost.standing()).toEqual([0n, 0n])
    const { member, session, tell } = await begin()
    const early = refund(session, session.amount_total / 4)
    expect(await fixture.tell(event('refund.created', early, fixture.clock()))).toBe('taken')
    expect(await fixture.cashOf(member)).toBe(0n)
    await tell('completed', { status: 'complete', payment_status: 'paid' })
    expect(await fixture.cashOf(member)).toBe((fixture.amount * 3n) / 4n)
  })

  test('refunds of other payments are no concern, unreadable ones are refused, and unanswered ones come again', async () => {
    const { session, cents, standing, tells, charge } = await credited()
    const made = refund(session, cents)
    expect(await tells('refund.created', { ...made, payment_intent: 'pi_of_a_shop' })).toBe('taken')
    expect(await tells('refund.created', { ...made, payment_intent: null })).toBe('taken')
    expect(await tells('refund.created', { ...made, amount: 'all' })).toBe(
      cashierProblems.badNotice.code,
    )
    fake.mood = 'down'
    expect(await tells('charge.refunded', charge)).toBe(cashierProblems.channelDown.code)
    expect(await standing()).toEqual([fixture.amount, 0n])
    fake.mood = 'well'
    expect(await tells('charge.refunded', charge)).toBe('taken')
    expect(await standing()).toEqual([0n, 0n])
  })

  test('what Stripe refuses for good is no order', async () => {
    const outside = await fixture.outside()
    const starting = {
      orderId: crypto.randomUUID(),
      money: fixture.money(1_000n),
      origin: 'https://site.test',
      returnUrl: 'https://site.test/back',
      noticeUrl: 'https://site.test/notice',
      inputs: {},
    }
    expect(await stripe.startDeposit(outside, starting)).toEqual({ result: 'refused' })
    const wrong = { ...outside, settings: { ...outside.settings, secretKey: 'sk_test_other' } }
    await expect(stripe.startDeposit(wrong, starting)).rejects.toThrow('401')
  })
})
