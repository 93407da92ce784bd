import { commonProblems } from '@tessera/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctionCalls } from '../../correction-calls.ts'
import type { Correction, StaffBudget } from '../../correction-shapes.ts'
import { correctionHours } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { readTurnover } from '../turnover/read-turnover.ts'
import { dollars, type Fixture, withdrawFixture } from '../withdraw/withdraw.fixture.ts'
import { expireCorrections } from './corrections.ts'

const { db } = freshDatabase({ connections: 40 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
afterAll(() => fixture.close())

type Member = { id: string; account: string }
type Extra = Partial<{ id: string; direction: string; multiplePpm: number; currency: string }>

async function propose(who: string, { account }: Member, count: number, extra: Extra = {}) {
  const { id = crypto.randomUUID() as string, currency = 'USD', ...rest } = extra
  const body = {
    id,
    account,
    direction: 'plus',
    money: { amount: dollars(count), currency },
    multiplePpm: 0,
    reason: 'missedDeposit',
    words: 'Paid on Monday, never came.',
    ...rest,
  }
  const { code, value } = await fixture.ask(who, correctionCalls.proposeCorrection, { body })
  return { id, code, value }
}
const confirm = async (who: string, id: string) =>
  (await fixture.ask(who, correctionCalls.confirmCorrection, { params: { id } })).code
const refuse = async (who: string, id: string) =>
  (
    await fixture.ask(who, correctionCalls.refuseCorrection, {
      params: { id },
      body: { reason: 'It came after all.' },
    })
  ).code
const setBudget = (monthly: number, currency = 'USD') =>
  fixture.ask('olga', correctionCalls.writeStaffLimit, {
    params: { currency },
    body: { monthly: dollars(monthly), waivedAlone: 0n, reason: 'Agreed in the risk meeting' },
  })
const budget = async () =>
  (await fixture.ask<StaffBudget[]>('olga', correctionCalls.listStaffBudgets)).value.find(
    ({ currency }) => currency === 'USD',
  )
const list = async (query: object) =>
  (
    await fixture.ask<{ list: Correction[]; totalPages: number }>(
      'pablo',
      correctionCalls.listCorrections,
      { query },
    )
  ).value
const cash = async ({ id }: Member) => (await fixture.moneyOf(id)).cash

let spent = 0
/** A budget with room for so much more than what the tests before have given. */
async function room(count: number) {
  const { given, proposed } = (await budget()) ?? { given: 0n, proposed: 0n }
  spent = Number(BigInt(given) + BigInt(proposed)) / 10_000
  await setBudget(spent + count)
}
beforeEach(() => room(1_000))

describe('two persons', () => {
  test('one proposes, another one confirms, and only then it moves, with what is to be staked [G-67]', async () => {
    const member = await fixture.member({ cash: 0 })
    const { id, code } = await propose('olga', member, 50, { multiplePpm: 2_000_000 })
    expect(code).toBe('done')
    expect(await cash(member)).toBe(0n)
    expect(await confirm('olga', id)).toBe(cashierProblems.ownCorrection.code)
    expect(await confirm('pablo', id)).toBe('done')
    expect(await cash(member)).toBe(dollars(50))
    expect((await readTurnover(db(), member.id, 'USD')).remaining).toBe(dollars(100))
    expect(await confirm('pablo', id)).toBe(cashierProblems.correctionMovedOn.code)
    const { rows } = await sql<{ reason: string; subject: string }>`
      select e.reason, e.subject from ledger.entry_view e join ledger.balance_view b on b.id = e.account
      where b.owner = ${`member:${member.id}`}`.execute(db())
    expect(rows).toEqual([{ reason: 'correction', subject: `correction:${id}` }])
  })

  test('the table itself knows no correction that one person proposed and confirmed', async () => {
    const { id } = await propose('olga', await fixture.member({ cash: 0 }), 5)
    const alone = sql`update cashier.correction set state = 'confirmed', decided_by = proposed_by,
      decided_account = proposed_account, decided_at = now() where id = ${id}`.execute(db())
    await expect(alone).rejects.toThrow('another_person_confirms')
    const more = sql`update cashier.correction set amount = amount * 2 where id = ${id}`.execute(
      db(),
    )
    await expect(more).rejects.toThrow('never edited')
  })

  test('of ten who confirm at once one does, and it moves once [L-10]', async () => {
    const member = await fixture.member({ cash: 0 })
    const { id } = await propose('olga', member, 40)
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm('pablo', id)))
    expect(all.filter((code) => code === 'done')).toHaveLength(1)
    expect(await cash(member)).toBe(dollars(40))
  })

  test('confirmed and refused at once it is one of both', async () => {
    const member = await fixture.member({ cash: 0 })
    const { id } = await propose('olga', member, 30)
    const [yes, no] = await Promise.all([confirm('pablo', id), refuse('olga', id)])
    expect([yes, no].filter((code) => code === 'done')).toHaveLength(1)
    expect(await cash(member)).toBe(yes === 'done' ? dollars(30) : 0n)
  })

  test('staff with read permission only can neither propose nor confirm', async () => {
    const member = await fixture.member({ cash: 0 })
    expect((await propose('rita', member, 5)).code).toBe('common.notAllowed')
    const { id } = await propose('olga', member, 5)
    expect(await confirm('rita', id)).toBe('common.notAllowed')
    expect(await refuse('rita', id)).toBe('common.notAllowed')
  })
})

describe('the budget of a month', () => {
  test('of twenty proposals at once as many fit as there is room for', async () => {
    await room(50)
    const members = await Promise.all(
      Array.from({ length: 20 }, () => fixture.member({ cash: 0, hasCard: false })),
    )
    const all = await Promise.all(members.map((member) => propose('olga', member, 10)))
    const full = all.filter(({ code }) => code === cashierProblems.budgetSpent.code)
    expect(all.filter(({ code }) => code === 'done')).toHaveLength(5)
    expect(full).toHaveLength(15)
    expect(full[0]?.value).toMatchObject({ left: { amount: '0' } })
    const made = all.flatMap(({ code, id }) => (code === 'done' ? id : []))
    await refuse('pablo', made[0] ?? '')
    expect((await propose('olga', members[0] as Member, 10)).code).toBe('done')
  })

  test('a budget that was lowered meanwhile holds at the confirmation too, for all at once', async () => {
    await room(100)
    const member = await fixture.member({ cash: 0 })
    const made = await Promise.all(
      Array.from({ length: 10 }, () => propose('olga', member, 10).then(({ id }) => id)),
    )
    const { given = 0n } = (await budget()) ?? {}
    await setBudget(Number(given) / 10_000 + 30)
    const all = await Promise.all(made.map((id) => confirm('pablo', id)))
    expect(all.filter((code) => code === 'done')).toHaveLength(3)
    expect(await cash(member)).toBe(dollars(30))
    for (const id of made) await refuse('pablo', id)
  })

  test('a currency without one gives nothing, and every change of it is written down', async () => {
    await setBudget(7)
    const { value } = await fixture.ask<{ list: { staffAccount: string; after: object }[] }>(
      'olga',
      correctionCalls.listStaffLimitChanges,
    )
    expect(value.list[0]).toMatchObject({
      staffAccount: 'olga',
      after: { monthly: String(dollars(7)) },
    })
    const member = await fixture.member({ cash: 0 })
    const foreign = await propose('olga', member, 5, { currency: 'EUR' })
    expect(foreign.code).toBe(cashierProblems.notTheirCurrency.code)
    await sql`update identity.member set currency = 'EUR' where id = ${member.id}`.execute(db())
    const unset = await propose('olga', member, 5, { currency: 'EUR' })
    expect(unset.code).toBe(cashierProblems.budgetSpent.code)
  })
})

describe('minus', () => {
  test('takes what is there, never more, and needs no budget', async () => {
    await setBudget(0)
    const member = await fixture.member({ cash: 100 })
    const over = await propose('olga', member, 101, { direction: 'minus' })
    expect(over.code).toBe(cashierProblems.moreThanThere.code)
    expect(over.value).toMatchObject({ available: { amount: String(dollars(100)) } })
    const [one, two] = [
      await propose('olga', member, 60, { direction: 'minus' }),
      await propose('olga', member, 60, { direction: 'minus' }),
    ]
    const both = await Promise.all([one, two].map(({ id }) => confirm('pablo', id)))
    expect(both.toSorted()).toEqual([cashierProblems.moreThanThere.code, 'done'].toSorted())
    expect(await cash(member)).toBe(dollars(40))
    expect((await readTurnover(db(), member.id, 'USD')).remaining).toBe(0n)
  })
})

test('the same proposal again is one, with other details it is refused', async () => {
  const member = await fixture.member({ cash: 0 })
  const id = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 5 }, () => propose('olga', member, 5, { id })))
  expect(all.map(({ code }) => code)).toEqual(Array(5).fill('done'))
  const { code } = cashierProblems.correctionUsedDifferently
  expect((await propose('olga', member, 6, { id })).code).toBe(code)
  expect((await propose('pablo', member, 5, { id })).code).toBe(code)
  expect((await list({ account: member.account })).list).toHaveLength(1)
})

test('after a day it is over, and its budget is free', async () => {
  const member = await fixture.member({ cash: 0 })
  const { id } = await propose('olga', member, 5)
  fixture.clock.pass(correctionHours * 3_600_000)
  expect(await confirm('pablo', id)).toBe(cashierProblems.correctionMovedOn.code)
  expect((await list({ account: member.account })).list[0]?.state).toBe('expired')
  await expireCorrections(db(), fixture.clock())
  expect((await budget())?.proposed).toBe('0')
  expect(await refuse('pablo', id)).toBe(cashierProblems.correctionMovedOn.code)
})

test('the list is of a day, of a member, or of a state; what there is not is said', async () => {
  const member = await fixture.member({ cash: 0 })
  const { id } = await propose('olga', member, 5)
  await refuse('pablo', id)
  const day = new Date(fixture.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const refused = await list({ day, state: 'refused', account: member.account.toUpperCase() })
  expect(refused.list).toMatchObject([
    { id, refusal: 'It came after all.', decidedAccount: 'pablo', isMine: false },
  ])
  expect((await list({ day: '2020-01-01' })).list).toEqual([])
  const wrong = await fixture.ask('olga', correctionCalls.listCorrections, {
    query: { day: '2026-02-31' },
  })
  expect(wrong.code).toBe(commonProblems.badInput.code)
  expect(wrong.value).toMatchObject({ fields: { day: expect.any(String) } })
  const nobody = { id: '', account: 'nobody-at-all' }
  expect((await propose('olga', nobody, 5)).code).toBe(cashierProblems.unknownMember.code)
  const unknown = crypto.randomUUID()
  expect(await confirm('pablo', unknown)).toBe(cashierProblems.unknownCorrection.code)
  expect(await refuse('pablo', unknown)).toBe(cashierProblems.unknownCorrection.code)
})

test('at the end the ledger balances', async () => {
  expect(await findDiscrepancies(db())).toEqual([])
})
