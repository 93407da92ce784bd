import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bank } from '../../channels/bank/channel.ts'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { clerk } from '../../channels/manual-channel-contract.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import type { Notice } from '../../channels/channel.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { findDepositEvents } from '../deposit/deposit-events.ts'
import { upsertTerms } from '../deposit/terms.ts'
import { placeNotice } from '../place-notice.ts'
import { turnoverFixture, usd } from '../turnover/turnover.fixture.ts'
import type { PlatformMessage } from '../withdraw/ports.ts'
import { bookReversals, collectDebts, debtOf, refuseInDebt } from './debts.ts'
import { messageReversals } from './message-reversals.ts'

const { db } = freshDatabase({ connections: 10 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const messages: PlatformMessage[] = []
const sendMessage = async (_tx: unknown, message: PlatformMessage) => void messages.push(message)
let setup: ChannelFixture

beforeAll(async () => {
  setup = await openChannelFixture(db(), sandbox, fake)
  const terms = { ...plainTerms, bonusPpm: 100_000 }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, terms, setup.clock())
})
const context = () => testContext(db(), setup)
const tell = (orderId: string, notice: Partial<Notice> & Pick<Notice, 'result' | 'money'>) => {
  const id = crypto.randomUUID()
  const whole = { id, orderId, reference: `re-${id}`, ...notice }
  return placeNotice(context(), 'sandbox', whole, JSON.stringify(id))
}

/** A member who has paid in 100 dollars, with 10 of bonus. */
async function paid(member = crypto.randomUUID() as string) {
  const { value: order } = await setup.start(member, { units: usd(100) })
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: setup.money(usd(100)), reference })
  return { member, id: order.id }
}
const debt = (member: string) => debtOf(db(), member, 'USD')

/** What left a member's cash for a deposit that was reversed. */
async function deducted(member: string, orderId: string) {
  const { rows } = await sql<{ sum: bigint }>`select -sum(e.amount)::bigint as sum
    from ledger.entry_view e join ledger.balance_view b on b.id = e.account
    where e.reason = 'deposit reversal' and e.subject = ${`deposit:${orderId}`}
      and b.owner = ${`member:${member}`}`.execute(db())
  return rows[0]?.sum
}

const balanceOf = async (owner: string, purpose: string) => {
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${owner} and purpose = ${purpose} and unit = 'USD'`.execute(db())
  return rows[0]?.balance ?? 0n
}
/** The balances of the channel, of fees, of promotions, and the receivables from members. */
const books = async () => ({
  clearing: await balanceOf('channel:sandbox', 'clearing'),
  fees: await balanceOf('house', 'fees'),
  promotions: await balanceOf('house', 'promotions'),
  receivables: await balanceOf('house', 'receivables'),
})

test('what a service takes back leaves the balance with its bonus, once for each refund', async () => {
  const { member, id } = await paid()
  expect(await setup.cashOf(member)).toBe(usd(110))
  await tell(id, { result: 'reversed', money: setup.money(usd(50)), reference: `re-${id}` })
  await tell(id, { result: 'reversed', money: setup.money(usd(50)), reference: `re-${id}` })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([usd(55), 0n])
  // A charge-back of the rest; more than was paid is never taken.
  await tell(id, { result: 'reversed', money: setup.money(usd(100)), reference: `dispute-${id}` })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([0n, 0n])
  const acts = (await findDepositEvents(db(), id)).map(({ act }) => act)
  expect(acts.filter((act) => act === 'reversed')).toHaveLength(2)
  expect(await deducted(member, id)).toBe(usd(110))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('where cash is gone the rest is a debt: no money leaves, and the next credit pays it first', async () => {
  const { member, id } = await paid()
  const fixture = await turnoverFixture(db(), member)
  // All but 30 is lost in play.
  await fixture.bet(usd(1e6) + usd(80), { prize: 0n })
  expect(await setup.cashOf(member)).toBe(usd(30))
  await tell(id, { result: 'reversed', money: setup.money(usd(100)) })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([0n, usd(80)])
  const refused = inTransaction(db(), (tx) => refuseInDebt(tx, member, 'USD'))
  const { message } = cashierProblems.debtOpen({ left: money(usd(80), 'USD') })
  await expect(refused).rejects.toThrow(message)
  await paid(member)
  expect([await setup.cashOf(member), await debt(member)]).toEqual([usd(30), 0n])
  await expect(inTransaction(db(), (tx) => refuseInDebt(tx, member, 'USD'))).resolves.toBe(
    undefined,
  )
  await collectDebts(context())
  expect(await setup.cashOf(member)).toBe(usd(30))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the clearing account follows the service at once; what is owed is a receivable until it is paid', async () => {
  const { member, id } = await paid()
  const fixture = await turnoverFixture(db(), member)
  await fixture.bet(usd(1e6) + usd(80), { prize: 0n })
  const before = await books()
  await tell(id, { result: 'reversed', money: setup.money(usd(100)) })
  // The service has taken all of its 100 back, whatever the member can pay.
  expect(await debt(member)).toBe(usd(80))
  const { fees, ...after } = await books()
  expect(fees).toBe(before.fees)
  expect(after).toEqual({
    clearing: before.clearing + usd(100),
    promotions: before.promotions + usd(10),
    receivables: before.receivables - usd(80),
  })
  const { rows } = await sql<{ open: bigint }>`select
    coalesce(sum(owed_cash + owed_bonus - collected) filter (where restored_at is null), 0)::bigint as open
    from cashier.reversal`.execute(db())
  expect((await books()).receivables).toBe(-(rows[0]?.open ?? 0n))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a dispute that is won gives back what was collected, and nothing is owed for it any more', async () => {
  const { member, id } = await paid()
  const fixture = await turnoverFixture(db(), member)
  await fixture.bet(usd(1e6) + usd(80), { prize: 0n })
  const before = await books()
  const dispute = { money: setup.money(usd(100)), reference: `dispute-${id}` }
  await tell(id, { result: 'reversed', ...dispute })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([0n, usd(80)])
  await tell(id, { result: 'restored', ...dispute })
  await tell(id, { result: 'restored', ...dispute })
  await tell(id, { result: 'reversed', ...dispute })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([usd(30), 0n])
  expect(await books()).toEqual(before)
  await messageReversals(context(), { sendMessage })
  const own = messages.filter(({ memberId }) => memberId === member)
  expect(own.map(({ texts }) => texts['EN']?.title)).toEqual([
    'A deposit was reversed',
    'A reversed deposit was returned',
  ])
  const acts = (await findDepositEvents(db(), id)).map(({ act }) => act)
  expect(acts.filter((act) => act === 'restored')).toHaveLength(1)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the fee goes back with its share of the payment: the member owes what was credited, to the last unit', async () => {
  const terms = { ...plainTerms, feePpm: 30_000, bonusPpm: 100_000 }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, terms, setup.clock())
  const before = await books()
  const { member, id } = await paid()
  const credited = await setup.cashOf(member)
  expect(credited).toBeGreaterThan(usd(97))
  for (const part of ['first', 'second', 'third']) {
    const reference = `${part}-${id}`
    await tell(id, { result: 'reversed', money: setup.money(333_333n), reference })
  }
  await tell(id, { result: 'reversed', money: setup.money(1n), reference: `rest-${id}` })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([0n, 0n])
  expect(await books()).toEqual(before)
  await messageReversals(context(), { sendMessage })
  const [message] = messages.filter(({ memberId }) => memberId === member)
  expect(message?.texts['EN']?.content).toContain('You do not owe its fee of')
  const bonusOnly = { ...plainTerms, bonusPpm: 100_000 }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, bonusOnly, setup.clock())
})

test('another currency, or a part of what was taken, is left to a person', async () => {
  const { member, id } = await paid()
  await tell(id, { result: 'reversed', money: money(usd(90), 'EUR') })
  expect([await setup.cashOf(member), await debt(member)]).toEqual([usd(110), 0n])
  const dispute = { reference: `dispute-${id}` }
  await tell(id, { result: 'reversed', money: setup.money(usd(100)), ...dispute })
  await tell(id, { result: 'restored', money: setup.money(usd(40)), ...dispute })
  expect(await setup.cashOf(member)).toBe(0n)
  const acts = (await findDepositEvents(db(), id)).map(({ act }) => act)
  expect(acts.filter((act) => act === 'reversalUnclear')).toHaveLength(2)
})

test('the job posts reversals that are stored but not posted', async () => {
  const before = await books()
  const { member, id } = await paid()
  const order = await setup.orderOf(id)
  await sql`insert into cashier.reversal
      (id, order_id, channel, key, member_id, unit, amount, owed_cash, owed_bonus, made_at)
    values (${crypto.randomUUID()}, ${id}, 'sandbox', ${`old-${id}`}, ${member}, ${order?.unit ?? ''},
      ${String(usd(100))}::bigint, ${String(usd(100))}::bigint, ${String(usd(10))}::bigint, ${setup.clock()})`.execute(
    db(),
  )
  await collectDebts(context(), member)
  expect(await setup.cashOf(member)).toBe(usd(110))
  await bookReversals(context())
  await bookReversals(context())
  await collectDebts(context(), member)
  expect([await setup.cashOf(member), await books()]).toEqual([0n, before])
})

test('the member gets one message about a reversal, in their language', async () => {
  const { member, id } = await paid()
  await tell(id, { result: 'reversed', money: setup.money(usd(20)) })
  await messageReversals(context(), { sendMessage })
  await messageReversals(context(), { sendMessage })
  const own = messages.filter(({ memberId }) => memberId === member)
  expect(own).toHaveLength(1)
  expect(own[0]?.texts['EN']?.content).toContain('$20.00 USD')
  expect(own[0]?.texts['ES']?.title).toBe('Se revirtió un depósito')
})

test('what was not credited owes nothing, and what waits for a person is refused', async () => {
  const member = crypto.randomUUID()
  const { value: order } = await setup.start(member, { units: usd(100) })
  await tell(order.id, { result: 'reversed', money: setup.money(usd(100)) })
  expect((await setup.orderOf(order.id))?.state).toBe('pendingPay')
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: setup.money(usd(99)), reference })
  expect((await setup.orderOf(order.id))?.state).toBe('partialReview')
  await tell(order.id, { result: 'reversed', money: setup.money(usd(99)) })
  expect((await setup.orderOf(order.id))?.state).toBe('rejected')
  expect([await setup.cashOf(member), await debt(member)]).toEqual([0n, 0n])
})

test('a larger payment counts against the limits, and the member gets a message about the amount', async () => {
  const settings = { bank: 'Banco Uno', holder: 'The Operator', number: '001-2' }
  const manual = { open: async () => settings } as unknown as FakeOutside
  const desk = await openChannelFixture(db(), bank, manual)
  desk.clock.pass(Date.now() - desk.clock().getTime())
  const member = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${member}, ${`m${member.slice(0, 8)}`}, 'm', 'x', 'USD', ${desk.clock()})`.execute(db())
  const { value } = await desk.start(member, { units: usd(50) })
  await sql`insert into compliance.play_limit (member_id, unit, kind, period, most, set_by, set_at)
    values (${member}, 'USD', 'deposit', 'day', ${String(usd(60))}::bigint, 'house', ${desk.clock()})`.execute(
    db(),
  )
  const olga = clerk(desk, 'olga')
  await olga.claim(value.id)
  expect(await olga.confirm(value.id, usd(70))).toBe('compliance.depositLimitReached')
  expect(await desk.cashOf(member)).toBe(0n)
  expect(await olga.confirm(value.id, usd(55))).toBe('done')
  expect(await desk.cashOf(member)).toBe(usd(55))
  await messageReversals(testContext(db(), desk), { sendMessage })
  const own = messages.filter(({ memberId }) => memberId === member)
  expect(own.map(({ texts }) => texts['EN']?.title)).toEqual(['We received a different amount'])
})
