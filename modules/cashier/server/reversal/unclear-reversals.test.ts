import { approvalCalls } from '@tessera/compliance/calls'
import { complianceRoutes, propose } from '@tessera/compliance/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Settled } from '@tessera/bets/server'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type ChannelFixture,
  type FakeOutside,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import type { Notice } from '../../channels/channel.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { findDepositEvents } from '../deposit/deposit-events.ts'
import { listDepositEvents } from '../deposit/list-deposit-events.ts'
import { listDepositDesk, readDeskDeposit } from '../deposit/list-deposit-desk.ts'
import { upsertTerms } from '../deposit/terms.ts'
import { placeNotice } from '../place-notice.ts'
import { countBets } from '../turnover/count-bets.ts'
import { turnoverFixture, usd } from '../turnover/turnover.fixture.ts'
import { debtOf } from './debts.ts'
import { settleUnclear, unclearKind } from './settle-unclear.ts'

const { db } = freshDatabase({ connections: 10 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
let setup: ChannelFixture
const limit = usd(500)
beforeAll(async () => {
  setup = await openChannelFixture(db(), sandbox, fake)
  const terms = {
    ...plainTerms,
    bonusPpm: 100_000,
    turnoverPpm: 2_000_000,
    bonusTurnoverPpm: 1_000_000,
    twoPersonsFrom: limit,
  }
  await upsertTerms(db(), { channel: 'sandbox', currency: 'USD' }, terms, setup.clock())
})
const tell = (orderId: string, notice: Pick<Notice, 'result' | 'money' | 'reference'>) => {
  const id = crypto.randomUUID()
  return placeNotice(testContext(db(), setup), 'sandbox', { id, orderId, ...notice }, id)
}

/** A member who is known, and has paid in so much, with a tenth of bonus. */
async function paid(units = usd(100), member?: string) {
  const who = member ?? crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${who}, ${`m${who.slice(0, 8)}`}, 'm', 'x', 'USD', ${setup.clock()})
    on conflict do nothing`.execute(db())
  const { value: order } = await setup.start(who, { units })
  const reference = order.reference ?? ''
  await tell(order.id, { result: 'paid', money: setup.money(units), reference })
  return { member: who, id: order.id }
}

/** A dispute in euros of a deposit in dollars, as the desk sees it. */
async function disputed(units?: bigint) {
  const order = await paid(units)
  const reference = `dispute-${order.id}`
  await tell(order.id, { result: 'reversed', money: money(usd(90), 'EUR'), reference })
  const [unclear] = (await deskOf(order.id)).unclear
  return { ...order, reference, unclear: unclear?.id ?? '' }
}

async function hire(permissions: string[] = ['deposits.confirm', 'deposits.read']) {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${permissions}, ${setup.clock()})`.execute(db())
  const staff = { id, account, permissions, sessionId: 's' }
  return { ...testContext(db(), setup), staff } as unknown as StaffContext
}
const deskOf = async (id: string) => readDeskDeposit(await hire(), id)

type Decision = { settled?: { orderId: string; amount: bigint }; reason: string }
const decide = (who: StaffContext, id: string, decision: Decision) =>
  settleUnclear(who, { id, ...decision }, { propose }).then(
    ({ isDone }) => (isDone ? 'done' : 'waits'),
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )
const reason = 'as in the report of the service'
/** Takes back what a bet had counted. */
const voidBet = (memberId: string, betId: string, stake: bigint) => {
  const what = { vendor: 'TESSERA', category: 'RNG', game: 'dice', unit: 'USD' }
  const voided = { betId, kind: 'void', memberId, ...what, stake, validBet: 0n, prize: 0n } as const
  return inTransaction(db(), (tx) =>
    countBets(tx, [{ ...voided, settledAt: new Date() } as Settled], new Date()),
  )
}
const standing = async (member: string) => [
  await setup.cashOf(member),
  await debtOf(db(), member, 'USD'),
]

test('a reversal in another currency is on the desk until staff attribute it, once', async () => {
  const { member, id, unclear, reference } = await disputed()
  const [line] = (await listDepositDesk(db(), { view: 'unclear', pageSize: 50 })).list.filter(
    (each) => each.id === id,
  )
  expect(line?.member.id).toBe(member)
  const seen = await deskOf(id)
  expect(seen.unclear).toMatchObject([
    {
      turn: 'reversed',
      reference,
      money: { amount: usd(90), currency: 'EUR' },
      targets: [{ orderId: id, left: { amount: usd(100), currency: 'USD' } }],
    },
  ])
  const olga = await hire()
  const settled = { orderId: id, amount: usd(50) }
  expect(await decide(olga, unclear, { settled, reason })).toBe('done')
  expect(await standing(member)).toEqual([usd(55), 0n])
  expect(await decide(olga, unclear, { settled, reason })).toBe(
    cashierProblems.reversalDecided.code,
  )
  expect(await decide(olga, crypto.randomUUID(), { reason })).toBe(
    cashierProblems.unknownReversal.code,
  )
  // Reported once more it changes nothing, and is not put on the desk again.
  await tell(id, { result: 'reversed', money: money(usd(90), 'EUR'), reference })
  expect((await deskOf(id)).unclear).toEqual([])
  expect(await standing(member)).toEqual([usd(55), 0n])
  const acts = (await findDepositEvents(db(), id)).map(({ act, by }) => `${act} ${by}`)
  expect(acts.slice(-3)).toEqual([
    'reversalUnclear channel',
    'reversed staff',
    'reversalAttributed staff',
  ])
  // The member's message says that money was taken back, without internal details.
  const own = await listDepositEvents(db(), { id, memberId: member })
  expect(own.some(({ act }) => act === 'reversalAttributed')).toBe(false)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('no more is attributed than is left, and only to a deposit of the same member', async () => {
  const { member, id, unclear } = await disputed()
  const [olga, other] = [await hire(), await paid(usd(100))]
  const own = await paid(usd(100), member)
  const by = (orderId: string, amount: bigint) =>
    decide(olga, unclear, { settled: { orderId, amount }, reason })
  expect(await by(id, usd(100) + 1n)).toBe(cashierProblems.attributedTooMuch.code)
  expect(await by(other.id, 1n)).toBe(cashierProblems.notAttributable.code)
  expect(await by(crypto.randomUUID(), 1n)).toBe(cashierProblems.notAttributable.code)
  expect((await deskOf(id)).unclear[0]?.targets.map(({ orderId }) => orderId)).toEqual([id, own.id])
  expect(await by(own.id, usd(100))).toBe('done')
  // It was the other deposit: this one is as it was.
  expect((await findDepositEvents(db(), own.id)).map(({ act }) => act)).toContain('reversed')
  expect((await findDepositEvents(db(), id)).map(({ act }) => act)).not.toContain('reversed')
  expect(await standing(member)).toEqual([usd(110), 0n])
})

test('what is dismissed moves nothing, and keeps who did so and why', async () => {
  const { member, id, unclear } = await disputed()
  const olga = await hire()
  expect(await decide(olga, unclear, { reason: 'a test of the service' })).toBe('done')
  expect(await standing(member)).toEqual([usd(110), 0n])
  expect((await deskOf(id)).unclear).toEqual([])
  const last = (await findDepositEvents(db(), id)).at(-1)
  expect(last).toMatchObject({ act: 'reversalDismissed', why: 'a test of the service' })
  expect(last?.staffAccount).toBe(olga.staff.account)
})

test('a part that came back is returned with its share of the bonus, and the rest stays owed', async () => {
  const { member, id } = await paid()
  const reference = `dispute-${id}`
  await tell(id, { result: 'reversed', money: setup.money(usd(100)), reference })
  expect(await standing(member)).toEqual([0n, 0n])
  await tell(id, { result: 'restored', money: setup.money(usd(40)), reference })
  const [unclear] = (await deskOf(id)).unclear
  expect(unclear?.targets).toMatchObject([{ orderId: id, left: { amount: usd(100) } }])
  const settled = { orderId: id, amount: usd(40) }
  expect(await decide(await hire(), unclear?.id ?? '', { settled, reason })).toBe('done')
  expect(await standing(member)).toEqual([usd(44), 0n])
  // The rest is won as well.
  await tell(id, { result: 'restored', money: setup.money(usd(60)), reference })
  expect(await standing(member)).toEqual([usd(110), 0n])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('of what one person may not confirm alone a second one decides', async () => {
  const { member, id, unclear } = await disputed(limit)
  const may = ['deposits.confirm', 'deposits.read', 'approvals.decide']
  const [olga, pablo] = [await hire(may), await hire(may)]
  expect(await decide(olga, unclear, { reason })).toBe('waits')
  expect((await deskOf(id)).unclear).toHaveLength(1)
  const routes = complianceRoutes({ approvalKinds: [unclearKind] })
  const ask = (who: StaffContext, call: unknown, input: object) => {
    const route = routes.find((each) => each.call === call)
    if (!route) throw new Error('compliance answers its own calls')
    return (route.handle as (context: unknown, input: object) => Promise<unknown>)(who, input)
  }
  const { list } = (await ask(pablo, approvalCalls.listApprovals, {
    query: { state: 'waiting', pageNo: 1, pageSize: 50 },
  })) as { list: { id: string; subject: string; before: object; after: object }[] }
  const waiting = list.find(({ subject }) => subject === `deposit:${id}`)
  expect(waiting?.before).toMatchObject({ reversed: '90.00 EUR' })
  expect(waiting?.after).toMatchObject({ reversed: null })
  const params = { id: waiting?.id ?? '' }
  await expect(ask(olga, approvalCalls.confirmApproval, { params, body: {} })).rejects.toThrow()
  await ask(pablo, approvalCalls.confirmApproval, { params, body: {} })
  expect((await deskOf(id)).unclear).toEqual([])
  expect(await standing(member)).toEqual([usd(550), 0n])
})

test('what has to be staked for a deposit ends with it, in proportion where a part was reversed', async () => {
  const { member, id } = await paid()
  const play = await turnoverFixture(db(), member)
  const asks = async () => (await play.filled()).map(({ required, state }) => [required, state])
  const reference = `first-${id}`
  expect(await asks()).toEqual([
    [usd(200), 'open'],
    [usd(110), 'open'],
  ])
  await tell(id, { result: 'reversed', money: setup.money(usd(25)), reference })
  expect(await asks()).toEqual([
    [usd(150), 'open'],
    [usd(82.5), 'open'],
  ])
  // What is restored has to be staked again.
  await tell(id, { result: 'restored', money: setup.money(usd(25)), reference })
  expect(await play.remaining()).toBe(usd(310))
  // 160 is staked; then half of the deposit goes, which asks for 100 of 200.
  const bet = await play.bet(usd(160))
  await play.hear()
  await tell(id, { result: 'reversed', money: setup.money(usd(50)), reference: `half-${id}` })
  expect(await play.filled()).toEqual([
    { filled: usd(160), required: usd(160), state: 'done' },
    { filled: 0n, required: usd(55), state: 'open' },
  ])
  // The bet turns out void: no more than its share is asked for.
  await voidBet(member, bet, usd(160))
  expect(await play.remaining()).toBe(usd(155))
  await tell(id, { result: 'reversed', money: setup.money(usd(50)), reference: `rest-${id}` })
  expect(await play.remaining()).toBe(0n)
  const { rows } = await sql<{ state: string; why: string }>`select state, why
    from cashier.turnover_requirement where source_id = ${id}`.execute(db())
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'waived', why: 'depositReversed' })),
  )
})

test('a bet is never held by a requirement that was reduced below what was staked', async () => {
  const { member, id } = await paid()
  const play = await turnoverFixture(db(), member)
  const lost = await play.bet(usd(150))
  await play.hear()
  await tell(id, { result: 'reversed', money: setup.money(usd(50)), reference: `half-${id}` })
  await voidBet(member, lost, usd(150))
  await play.bet(usd(120))
  await play.hear()
  // 100 of the 120 belong to the deposit, and the rest to its bonus.
  expect(await play.filled()).toEqual([
    { filled: usd(100), required: usd(100), state: 'done' },
    { filled: usd(20), required: usd(55), state: 'open' },
  ])
})

test('what the staff waived stays waived, whatever becomes of the deposit', async () => {
  const { member, id } = await paid()
  const play = await turnoverFixture(db(), member)
  await sql`update cashier.turnover_requirement set state = 'waived', why = 'serviceRecovery', ended_at = now()
    where source_id = ${id}`.execute(db())
  const reference = `whole-${id}`
  await tell(id, { result: 'reversed', money: setup.money(usd(100)), reference })
  await tell(id, { result: 'restored', money: setup.money(usd(100)), reference })
  expect((await play.filled()).map(({ state }) => state)).toEqual(['waived', 'waived'])
})
