import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bank } from '../../channels/bank/channel.ts'
import { type FakeOutside, type House, openHouse } from '../../channels/channel.fixture.ts'
import { clerk } from '../../channels/manual-channel-contract.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import type { Notice } from '../../channels/channel.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { findDepositEvents } from '../deposit/deposit-events.ts'
import { upsertTerms } from '../deposit/terms.ts'
import { placeNotice } from '../place-notice.ts'
import { turnoverStory, usd } from '../turnover/turnover.fixture.ts'
import type { PlatformMessage } from '../withdraw/ports.ts'
import { collectDebts, debtOf, refuseInDebt } from './debts.ts'
import { tellReversals } from './tell-reversals.ts'

const { db } = freshDatabase({ connections: 10 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const letters: PlatformMessage[] = []
const sendLetter = async (_tx: unknown, letter: PlatformMessage) => void letters.push(letter)
let house: House

beforeAll(async () => {
  house = await openHouse(db(), sandbox, fake)
  const terms = { ...plainTerms, bonusPpm: 100_000 }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, terms, house.clock())
})
const context = () => testContext(db(), house)
const tell = (orderId: string, notice: Partial<Notice> & Pick<Notice, 'result' | 'money'>) => {
  const id = crypto.randomUUID()
  const whole = { id, orderId, reference: `re-${id}`, ...notice }
  return placeNotice(context(), 'sandbox', whole, JSON.stringify(id))
}

/** A member who has paid in 100 dollars, with 10 of bonus. */
async function paid(member = crypto.randomUUID() as string) {
  const { value: order } = await house.start(member, { units: usd(100) })
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: house.money(usd(100)), reference })
  return { member, id: order.id }
}
const debt = (member: string) => debtOf(db(), member, 'USD')

test('what a service takes back leaves the balance with its bonus, once for each refund', async () => {
  const { member, id } = await paid()
  expect(await house.cashOf(member)).toBe(usd(110))
  await tell(id, { result: 'reversed', money: house.money(usd(50)), reference: `re-${id}` })
  await tell(id, { result: 'reversed', money: house.money(usd(50)), reference: `re-${id}` })
  expect([await house.cashOf(member), await debt(member)]).toEqual([usd(55), 0n])
  // A charge-back of the rest; more than was paid is never taken.
  await tell(id, { result: 'reversed', money: house.money(usd(100)), reference: `dispute-${id}` })
  expect([await house.cashOf(member), await debt(member)]).toEqual([0n, 0n])
  const acts = (await findDepositEvents(db(), id)).map(({ act }) => act)
  expect(acts.filter((act) => act === 'reversed')).toHaveLength(2)
  const { rows } = await sql<{
    sum: bigint
  }>`select sum(amount)::bigint as sum from ledger.entry_view
    where reason = 'deposit reversal' and subject = ${`deposit:${id}`} and amount > 0`.execute(db())
  expect(rows[0]?.sum).toBe(usd(110))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('where cash is gone the rest is a debt: no money leaves, and the next credit pays it first', async () => {
  const { member, id } = await paid()
  const story = await turnoverStory(db(), member)
  // All but 30 is lost in play.
  await story.bet(usd(1e6) + usd(80), { prize: 0n })
  expect(await house.cashOf(member)).toBe(usd(30))
  await tell(id, { result: 'reversed', money: house.money(usd(100)) })
  expect([await house.cashOf(member), await debt(member)]).toEqual([0n, usd(80)])
  const refused = inTransaction(db(), (tx) => refuseInDebt(tx, member, 'USD'))
  const { message } = cashierProblems.debtOpen({ left: money(usd(80), 'USD') })
  await expect(refused).rejects.toThrow(message)
  await paid(member)
  expect([await house.cashOf(member), await debt(member)]).toEqual([usd(30), 0n])
  await expect(inTransaction(db(), (tx) => refuseInDebt(tx, member, 'USD'))).resolves.toBe(
    undefined,
  )
  await collectDebts(context())
  expect(await house.cashOf(member)).toBe(usd(30))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the member is told of a reversal once, in their language', async () => {
  const { member, id } = await paid()
  await tell(id, { result: 'reversed', money: house.money(usd(20)) })
  await tellReversals(context(), { sendLetter })
  await tellReversals(context(), { sendLetter })
  const own = letters.filter(({ memberId }) => memberId === member)
  expect(own).toHaveLength(1)
  expect(own[0]?.texts['EN']?.content).toContain('$20.00 USD')
  expect(own[0]?.texts['ES']?.title).toBe('Se revirtió un depósito')
})

test('what was not credited owes nothing, and what waits for a person is refused', async () => {
  const member = crypto.randomUUID()
  const { value: order } = await house.start(member, { units: usd(100) })
  await tell(order.id, { result: 'reversed', money: house.money(usd(100)) })
  expect((await house.orderOf(order.id))?.state).toBe('pendingPay')
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: house.money(usd(99)), reference })
  expect((await house.orderOf(order.id))?.state).toBe('partialReview')
  await tell(order.id, { result: 'reversed', money: house.money(usd(99)) })
  expect((await house.orderOf(order.id))?.state).toBe('rejected')
  expect([await house.cashOf(member), await debt(member)]).toEqual([0n, 0n])
})

test('more than was asked for is held against the limits, and another amount is told', async () => {
  const settings = { bank: 'Banco Uno', holder: 'The House', number: '001-2' }
  const manual = { open: async () => settings } as unknown as FakeOutside
  const desk = await openHouse(db(), bank, manual)
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
  await tellReversals(testContext(db(), desk), { sendLetter })
  const own = letters.filter(({ memberId }) => memberId === member)
  expect(own.map(({ texts }) => texts['EN']?.title)).toEqual(['We received another amount'])
})
