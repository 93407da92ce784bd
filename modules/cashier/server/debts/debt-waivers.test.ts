import { commonProblems } from '@tessera/calls'
import { correctBet, placeBet, settleBet } from '@tessera/bets/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, fixedClock, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice } from '../../channels/channel.ts'
import {
  type ChannelFixture,
  type FakeOutside,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { debtStaffCalls, type MemberDebts } from '../../debt-staff-calls.ts'
import { correctionHours } from '../../limits.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { debtProblems } from '../../debt-problems.ts'
import { cashierProblems } from '../../problems.ts'
import { upsertTerms } from '../deposit/terms.ts'
import { placeNotice } from '../place-notice.ts'
import { debtOf } from '../reversal/debts.ts'
import { usd } from '../turnover/turnover.fixture.ts'
import { debtRoutes } from './debt-routes.ts'

const { db } = freshDatabase({ connections: 20 })
const clock = fixedClock()
let setup: ChannelFixture
let client: ReturnType<typeof testClient>
const rights = ['corrections.read', 'corrections.propose', 'corrections.confirm', 'money.read']

beforeAll(async () => {
  const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
  setup = await openChannelFixture(db(), sandbox, fake)
  const terms = { ...plainTerms, bonusPpm: 100_000 }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, terms, setup.clock())
  client = testClient(testContext(db(), { clock }), debtRoutes, {
    staff: { olga: rights, pablo: rights, rita: ['money.read'] },
  })
})
afterAll(() => client.close())

async function aMember(): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${id}, ${`m${id.slice(0, 8)}`}, 'm', 'x', 'USD', ${clock()})`.execute(db())
  await openMemberAccounts(db(), id, 'USD')
  return id
}
const tell = (orderId: string, notice: Partial<Notice> & Pick<Notice, 'result' | 'money'>) => {
  const id = crypto.randomUUID()
  const whole = { id, orderId, reference: `re-${id}`, ...notice }
  return placeNotice(testContext(db(), setup), 'sandbox', whole, JSON.stringify(id))
}
const where = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: 'r' }
const credit = (member: string, amount: bigint) =>
  transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(member, 'USD'), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })

/** A member who has paid in 100 dollars with 10 of bonus, has staked all but 30, and whose bank took the payment back. */
async function chargedBack(): Promise<{ member: string; order: string; dispute: object }> {
  const member = await aMember()
  const { value: order } = await setup.start(member, { units: usd(100) })
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: setup.money(usd(100)), reference })
  const stake = { id: crypto.randomUUID(), memberId: member, ...where }
  await placeBet(db(), { ...stake, stake: money(usd(80), 'USD') })
  const dispute = { money: setup.money(usd(100)), reference: `dispute-${order.id}` }
  await tell(order.id, { result: 'reversed', ...dispute })
  return { member, order: order.id, dispute }
}

/** Corrects a prize that the member has staked since, so that so much is owed for it. */
async function owesPrize(member: string, amount: bigint): Promise<void> {
  const id = crypto.randomUUID()
  await placeBet(db(), { id, memberId: member, ...where, stake: money(0n, 'USD') })
  await settleBet(db(), { id, prize: amount, validBet: 0n })
  const { cash } = await readBalance(db(), member, 'USD')
  const again = { id: crypto.randomUUID(), memberId: member, ...where }
  await placeBet(db(), { ...again, stake: cash })
  const right = { prize: 0n, validBet: 0n, reason: 'The draw was read wrongly.' }
  await correctBet(db(), { id, correctionId: crypto.randomUUID(), ...right })
}

const { readMemberDebts, listDebtWaivers, proposeDebtWaiver, confirmDebtWaiver, refuseDebtWaiver } =
  debtStaffCalls
type Extra = Partial<{ id: string; currency: string; words: string }>
async function propose(who: string, memberId: string, amount: bigint, extra: Extra = {}) {
  const { id = crypto.randomUUID() as string, currency = 'USD', words = 'Agreed by mail.' } = extra
  const body = { id, money: { amount, currency }, reason: 'uncollectable', words }
  const { code } = await client.ask(who, proposeDebtWaiver, { params: { memberId }, body })
  return { id, code }
}
// On the wire amounts are texts.
const confirm = (who: string, id: string) =>
  client.ask<{ waived: { amount: string } }>(who, confirmDebtWaiver, { params: { id } })
const debts = async (memberId: string) =>
  (await client.ask<MemberDebts>('rita', readMemberDebts, { params: { memberId } })).value
const owed = (member: string) => debtOf(db(), member, 'USD')
const cashOfMember = async (member: string) => (await readBalance(db(), member, 'USD')).cash.amount
const writtenOff = async () => {
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = 'house' and purpose = 'writeOffs' and unit = 'USD'`.execute(db())
  return -(rows[0]?.balance ?? 0n)
}
const recordsOf = async (member: string) => {
  const { rows } = await sql<{ reason: string; amount: bigint }>`select e.reason, e.amount
    from ledger.entry_view e join ledger.balance_view b on b.id = e.account
    where b.owner = ${`member:${member}`} and b.purpose = 'cash' order by e.version`.execute(db())
  return rows.map(({ reason, amount }) => [reason, amount])
}

test('one proposes, another confirms: the operator bears it, and it stands in the records of the member', async () => {
  const { member } = await chargedBack()
  expect((await debts(member)).total).toEqual({ amount: String(usd(80)), currency: 'USD' })
  const before = await writtenOff()
  const { id, code } = await propose('olga', member, usd(80))
  expect(code).toBe('done')
  expect(await owed(member)).toBe(usd(80))
  expect((await confirm('olga', id)).code).toBe(debtProblems.ownDebtWaiver.code)
  expect((await confirm('pablo', id)).value.waived.amount).toBe(String(usd(80)))
  expect([await owed(member), await cashOfMember(member)]).toEqual([0n, 0n])
  expect((await writtenOff()) - before).toBe(usd(80))
  expect((await recordsOf(member)).slice(-2)).toEqual([
    ['debt waived', usd(80)],
    ['debt paid', -usd(80)],
  ])
  expect(await debts(member)).toMatchObject({
    list: [],
    waivers: [{ id, state: 'done', waived: { amount: String(usd(80)) }, decidedAccount: 'pablo' }],
  })
  expect((await confirm('pablo', id)).code).toBe(debtProblems.debtWaiverMovedOn.code)
  expect((await propose('olga', member, usd(1))).code).toBe(debtProblems.nothingOwed.code)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('payments that were taken back are waived first, then what is owed for prizes, and never more than is owed', async () => {
  const { member } = await chargedBack()
  await owesPrize(member, usd(50))
  const { list } = await debts(member)
  const total = await owed(member)
  expect(list.map(({ of }) => of)).toEqual(['payment', 'prizes'])
  const tooMuch = await propose('olga', member, total + 1n)
  expect(tooMuch.code).toBe(debtProblems.moreThanOwed.code)
  const { id } = await propose('olga', member, total)
  // Meanwhile the member pays 15 of it.
  await credit(member, usd(15))
  const left = await owed(member)
  expect((await confirm('pablo', id)).value.waived.amount).toBe(String(left))
  expect([await owed(member), await cashOfMember(member)]).toEqual([0n, 0n])
  await credit(member, usd(10))
  expect(await cashOfMember(member)).toBe(usd(10))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a part is waived; the rest is still owed and paid by the next credit', async () => {
  const member = await aMember()
  await owesPrize(member, usd(50))
  const { id } = await propose('olga', member, usd(20))
  await confirm('pablo', id)
  expect(await owed(member)).toBe(usd(30))
  await credit(member, usd(35))
  expect([await owed(member), await cashOfMember(member)]).toEqual([0n, usd(5)])
})

test('where the dispute is won afterwards, the operator gets back what it has waived, and the member what they paid', async () => {
  const before = await writtenOff()
  const { member, order, dispute } = await chargedBack()
  const { id } = await propose('olga', member, usd(50))
  await confirm('pablo', id)
  expect((await writtenOff()) - before).toBe(usd(50))
  await tell(order, { result: 'restored', money: setup.money(usd(100)), ...dispute })
  expect([await owed(member), await cashOfMember(member)]).toEqual([0n, usd(30)])
  expect(await writtenOff()).toBe(before)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('fifty confirm at once: it is waived once; the same proposal again is the same', async () => {
  const { member } = await chargedBack()
  const before = await writtenOff()
  const { id } = await propose('olga', member, usd(80))
  expect((await propose('olga', member, usd(80), { id })).code).toBe('done')
  const other = await propose('olga', member, usd(79), { id })
  expect(other.code).toBe(debtProblems.debtWaiverUsedDifferently.code)
  expect((await propose('pablo', member, usd(5))).code).toBe(debtProblems.debtWaiverOpen.code)
  const codes = (await Promise.all(Array.from({ length: 50 }, () => confirm('pablo', id)))).map(
    ({ code }) => code,
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', debtProblems.debtWaiverMovedOn.code]))
  expect((await writtenOff()) - before).toBe(usd(80))
})

test('what is refused or too old is not done; without the right nothing is seen or done', async () => {
  const { member } = await chargedBack()
  expect((await propose('rita', member, usd(80))).code).toBe(commonProblems.notAllowed.code)
  const euro = await propose('olga', member, usd(80), { currency: 'EUR' })
  expect(euro.code).toBe(cashierProblems.notTheirCurrency.code)
  const nobody = await propose('olga', crypto.randomUUID(), usd(80))
  expect(nobody.code).toBe(cashierProblems.unknownMember.code)
  const none = await confirm('pablo', crypto.randomUUID())
  expect(none.code).toBe(debtProblems.unknownDebtWaiver.code)
  const first = await propose('olga', member, usd(80))
  const refusing = { params: { id: first.id }, body: { reason: 'The bank still decides.' } }
  expect((await client.ask('pablo', refuseDebtWaiver, refusing)).code).toBe('done')
  const { id } = await propose('olga', member, usd(80))
  clock.pass(correctionHours * 3_600_000)
  expect((await confirm('pablo', id)).code).toBe(debtProblems.debtWaiverMovedOn.code)
  const { value } = await client.ask<{ list: unknown[] }>('olga', listDebtWaivers, { query: {} })
  expect(value.list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.id, state: 'refused', refusal: refusing.body.reason }),
      expect.objectContaining({ id, state: 'expired' }),
    ]),
  )
  expect(await owed(member)).toBe(usd(80))
})

test('nobody waives what they have proposed, whichever code writes it', async () => {
  const { member } = await chargedBack()
  const { id } = await propose('olga', member, usd(80))
  const alone =
    sql`update cashier.debt_waiver set state = 'done', waived = amount, decided_by = proposed_by,
    decided_account = proposed_account, decided_at = now() where id = ${id}`.execute(db())
  await expect(alone).rejects.toMatchObject({ constraint: 'another_person_waives_debt' })
})
