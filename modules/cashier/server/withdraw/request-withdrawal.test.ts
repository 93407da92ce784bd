import { identityProblems } from '@tessera/identity/calls'
import { readWithdrawer } from '@tessera/identity/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { noQuestions } from './ports.ts'
import { placeWithdrawal } from './request-withdrawal.ts'
import { dollars, fundsPassword, type Fixture, withdrawFixture } from './withdraw.fixture.ts'
import { readWithdrawRule } from './withdraw-rule.ts'

const { db } = freshDatabase({ connections: 30 })
const left = { turnover: 0n, debt: false }
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db(), {
    ports: {
      readTurnover: async () => ({ remaining: left.turnover }),
      owesContract: async () => left.debt,
    },
  })
})
beforeEach(async () => {
  Object.assign(left, { turnover: 0n, debt: false })
  await fixture.setRule({ opensMinute: 0, closesMinute: 0, dayCount: 10, freeCount: 3 })
})

test('holds the amount and the fee first, and asks the desk [CA-01] [MC-04] [RO-03]', async () => {
  await fixture.setRule({ freeCount: 0, feeFixed: dollars(1), feePpm: 10_000 })
  const ana = await fixture.member()
  const { code, value } = await fixture.request(ana, 200)
  expect(code).toBe('done')
  expect(value).toMatchObject({
    state: 'riskReview',
    fee: { amount: '30000' },
    waiting: { on: 'review', rule: 'review', place: expect.any(Number) as number },
    mayCancel: true,
  })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(797), held: dollars(203) })
  expect(value.events.map(({ act }) => act)).toEqual(['requested', 'reviewNeeded'])
  expect(await findDiscrepancies(db())).toEqual([])
  expect(fixture.pushed.map(({ feed }) => feed)).toContain('cashier.withdrawalChanged')
})

/** An obstacle in the order of domain 5.3, and how it is removed. */
type Obstacle = {
  code: string
  put: () => unknown
  lift: () => unknown
  /** It is in what is asked for: it comes when its turn comes. */
  isAsked?: true
}

test('checks everything in order, and each check has its own problem', async () => {
  const ana = await fixture.member({ cash: 100 })
  const set = (change: string) =>
    sql`update identity.member set ${sql.raw(change)} where id = ${ana.id}`.execute(db())
  const second = (await fixture.bind(ana.id)).value.id
  const asked = { count: 120, payeeId: ana.payeeId, fundsPassword: 'not-this' }
  const hours = { opensMinute: 0, closesMinute: 1 }
  const obstacles: Obstacle[] = [
    {
      code: cashierProblems.accountFrozen.code,
      put: () => set(`status = 'blocked'`),
      lift: () => set(`status = 'active'`),
    },
    {
      code: cashierProblems.moneyActionsHeld.code,
      put: () => set('money_held_since = now()'),
      lift: () => set('money_held_since = null'),
    },
    {
      code: cashierProblems.withdrawalsHeld.code,
      put: () => set(`funds_reset_at = '${fixture.clock().toISOString()}'`),
      lift: () => set('funds_reset_at = null'),
    },
    {
      code: cashierProblems.contractDebt.code,
      put: () => (left.debt = true),
      lift: () => (left.debt = false),
    },
    {
      code: cashierProblems.outsideHours.code,
      put: () => fixture.setRule(hours),
      lift: () => fixture.setRule({ closesMinute: 0 }),
    },
    {
      code: identityProblems.fundsPasswordWrong.code,
      put: () => undefined,
      lift: () => (asked.fundsPassword = fundsPassword),
    },
    {
      code: cashierProblems.unknownPayee.code,
      isAsked: true,
      put: () => (asked.payeeId = crypto.randomUUID()),
      lift: () => (asked.payeeId = second),
    },
    {
      code: cashierProblems.payeeNameDiffers.code,
      put: () => set(`payee_name = 'Ana Luz'`),
      lift: () => set(`payee_name = 'Ana Paz'`),
    },
    {
      code: cashierProblems.payeeNotUsableYet.code,
      put: () => undefined,
      lift: () => (asked.payeeId = ana.payeeId),
    },
    {
      code: cashierProblems.outsideLimits.code,
      isAsked: true,
      put: () => (asked.count = 9),
      lift: () => (asked.count = 50),
    },
    {
      code: ledgerProblems.insufficientFunds.code,
      isAsked: true,
      put: () => (asked.count = 101),
      lift: () => (asked.count = 50),
    },
    {
      code: cashierProblems.daySumReached.code,
      put: () => fixture.setRule({ daySum: dollars(49) }),
      lift: () => fixture.setRule({ daySum: dollars(1_000_000) }),
    },
    {
      code: cashierProblems.turnoverUnfinished.code,
      put: () => (left.turnover = dollars(3)),
      lift: () => (left.turnover = 0n),
    },
  ]
  // All obstacles that can exist together do: the first one is reported.
  for (const { put, isAsked } of obstacles) if (!isAsked) await put()
  for (const { code, put, lift, isAsked } of obstacles) {
    if (isAsked) await put()
    const { count, payeeId, fundsPassword: typed } = asked
    const answer = await fixture.request({ id: ana.id, payeeId }, count, { fundsPassword: typed })
    expect(answer.code).toBe(code)
    await lift()
  }
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(100), held: 0n })
  expect((await fixture.request(ana, 50)).code).toBe('done')
  expect((await fixture.request(ana, 10)).code).toBe(cashierProblems.withdrawalOpen.code)
})

test('only whole cents leave, only in the own currency, and never less than nothing [F-22]', async () => {
  const ana = await fixture.member()
  const ask = (money: object) => fixture.request(ana, 50, { money })
  expect((await ask({ amount: '500001', currency: 'USD' })).code).toBe(
    cashierProblems.wholeCents.code,
  )
  expect((await ask({ amount: '500000', currency: 'EUR' })).code).toBe(
    cashierProblems.outsideLimits.code,
  )
  for (const amount of ['-500000', '0', '1e6', '5.5', '99999999999999999999'])
    expect((await ask({ amount, currency: 'USD' })).status).toBe(400)
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(1_000), held: 0n })
})

test('a day has so many withdrawals, and what is given back does not count', async () => {
  await fixture.setRule({ dayCount: 1 })
  const ana = await fixture.member()
  const cancel = async (id: string) =>
    fixture.ask(ana.id, withdrawCalls.cancelWithdrawal, { params: { id } })
  await cancel((await fixture.request(ana, 20)).value.id)
  const { value } = await fixture.request(ana, 20)
  await sql`update cashier.withdrawal set state = 'done', ended_at = now() where id = ${value.id}`.execute(
    db(),
  )
  expect((await fixture.request(ana, 20)).code).toBe(cashierProblems.dayCountReached.code)
  fixture.clock.pass(24 * 3_600_000)
  expect((await fixture.request(ana, 20)).code).toBe('done')
})

test('the same id again holds nothing more and is the same withdrawal; with other details it is refused [L-11]', async () => {
  const ana = await fixture.member()
  const id = crypto.randomUUID()
  const first = await fixture.request(ana, 100, { id })
  expect(await fixture.request(ana, 100, { id })).toEqual(first)
  expect((await fixture.request(ana, 101, { id })).code).toBe(
    cashierProblems.withdrawalUsedDifferently.code,
  )
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(100) })
})

test("another member's withdrawal is refused in each call, and shows nothing of it (S-24)", async () => {
  const [ana, bob] = [await fixture.member(), await fixture.member()]
  const value = await fixture.paid(ana, [60])
  const taken = await fixture.request({ id: bob.id, payeeId: bob.payeeId }, 60, { id: value.id })
  expect(taken.code).toBe(cashierProblems.withdrawalUsedDifferently.code)
  const used = await fixture.request({ id: bob.id, payeeId: ana.payeeId }, 60)
  expect(used.code).toBe(cashierProblems.unknownPayee.code)
  const params = { id: value.id, legId: value.legs[0]?.id ?? '' }
  for (const name of [
    'readWithdrawal',
    'cancelWithdrawal',
    'confirmReceived',
    'disputeLeg',
    'confirmFullPayment',
  ] as const) {
    const answer = await fixture.ask(bob.id, withdrawCalls[name], { params })
    expect(answer.code).toBe(cashierProblems.unknownWithdrawal.code)
    expect(JSON.stringify(answer)).not.toContain('Banco')
  }
  expect((await fixture.read(ana.id, value.id)).state).toBe('confirmWait')
})

test('fifty at once on one balance begin one withdrawal, and its money is held once [S-31]', async () => {
  const ana = await fixture.member({ cash: 100 })
  const { clock } = fixture
  const context = { ...memberContext(db(), person(ana.id), clock), clock }
  const rule = await readWithdrawRule(db(), 'USD')
  const who = await readWithdrawer(db(), { memberId: ana.id, address: '127.0.0.1' }, clock())
  const place = (id: string) =>
    placeWithdrawal(context, {
      given: {
        id,
        payeeId: ana.payeeId,
        money: { amount: dollars(100), currency: 'USD' },
        fundsPassword: '',
      },
      rule,
      who: who!,
      dependencies: { ...noQuestions, channels: [] },
    })
  const one = crypto.randomUUID()
  const ids = Array.from({ length: 50 }, (_, at) => (at % 5 === 0 ? one : crypto.randomUUID()))
  const ends = await Promise.allSettled(ids.map(place))
  const begun = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []))
  expect(new Set(begun).size).toBe(1)
  const whys = ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as { kind: { code: string } }).kind.code] : [],
  )
  expect(new Set(whys)).toEqual(new Set([ledgerProblems.insufficientFunds.code]))
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: 0n, held: dollars(100) })
  expect(await findDiscrepancies(db())).toEqual([])
})
