import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctionCalls } from '../../correction-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { type Waiver, waiverCalls } from '../../waiver-calls.ts'
import { dollars, type Fixture, withdrawFixture } from '../withdraw/withdraw.fixture.ts'
import { addTurnover } from './add-turnover.ts'
import { readTurnover } from './read-turnover.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
  await fixture.ask('olga', correctionCalls.writeStaffLimit, {
    params: { currency: 'USD' },
    body: { monthly: 0n, waivedAlone: dollars(50), reason: 'Agreed in the risk meeting' },
  })
})
afterAll(() => fixture.close())

/** A member who has to stake so much. */
async function owing(count: number) {
  const { id: memberId } = await fixture.member({ cash: 10, hasCard: false })
  const sourceId = crypto.randomUUID()
  const owed = { memberId, unit: 'USD', amount: dollars(count), multiplePpm: 1_000_000 }
  await addTurnover(db(), { ...owed, source: 'deposit', sourceId })
  const { rows } = await sql<{ id: string }>`
    select id from cashier.turnover_requirement where source_id = ${sourceId}`.execute(db())
  return { memberId, id: rows[0]?.id ?? '' }
}
const waive = (who: string, id: string, waiverId: string = crypto.randomUUID()) =>
  fixture.ask<Waiver>(who, waiverCalls.waiveTurnover, {
    params: { id },
    body: { waiverId, reason: 'ourMistake', words: 'A bet was lost by us.' },
  })
const decide = async (who: string, id: string, waiverId: string, isConfirmed = true) =>
  (
    await fixture.ask(who, waiverCalls.decideWaiver, {
      params: { id, waiverId },
      body: { isConfirmed },
    })
  ).code
const left = async (memberId: string) => (await readTurnover(db(), memberId, 'USD')).remaining

test('up to the limit one person waives, with a reason that stays', async () => {
  const { memberId, id } = await owing(50)
  const { code, value } = await waive('olga', id)
  expect(code).toBe('done')
  expect(value).toMatchObject({ state: 'done', proposedAccount: 'olga', decidedAccount: 'olga' })
  expect(await left(memberId)).toBe(0n)
  const { value: told } = await fixture.ask<Waiver[]>('pablo', waiverCalls.listWaivers, {
    params: { id },
  })
  expect(told).toMatchObject([{ reason: 'ourMistake', words: 'A bet was lost by us.' }])
})

test('above the limit another person has to confirm it', async () => {
  const { memberId, id } = await owing(51)
  const { value } = await waive('olga', id)
  expect(value.state).toBe('proposed')
  expect(await left(memberId)).toBe(dollars(51))
  expect((await waive('pablo', id)).code).toBe(cashierProblems.waiverOpen.code)
  expect(await decide('olga', id, value.id)).toBe(cashierProblems.ownCorrection.code)
  const both = await Promise.all([1, 2].map(() => decide('pablo', id, value.id)))
  expect(both.toSorted()).toEqual([cashierProblems.unknownWaiver.code, 'done'].toSorted())
  expect(await left(memberId)).toBe(0n)
  expect((await waive('olga', id)).code).toBe(cashierProblems.nothingToWaive.code)
})

test('what is refused still has to be staked, and can be proposed again', async () => {
  const { memberId, id } = await owing(80)
  const { value } = await waive('olga', id)
  expect(await decide('olga', id, value.id, false)).toBe('done')
  expect(await left(memberId)).toBe(dollars(80))
  expect((await waive('pablo', id)).value.state).toBe('proposed')
})

test('the same waiver again is one, ten at once waive once, and what there is not is said', async () => {
  const { memberId, id } = await owing(20)
  const waiverId = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => waive('olga', id, waiverId)))
  expect(all.map(({ code }) => code)).toEqual(Array(10).fill('done'))
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from cashier.turnover_waiver where requirement_id = ${id}`.execute(db())
  expect(rows[0]?.count).toBe(1n)
  expect(await left(memberId)).toBe(0n)
  const unknown = crypto.randomUUID()
  expect((await waive('olga', unknown)).code).toBe(cashierProblems.unknownTurnover.code)
  expect((await waive('rita', id)).code).toBe('common.notAllowed')
  const { code } = await fixture.ask('olga', waiverCalls.listWaivers, { params: { id: unknown } })
  expect(code).toBe(cashierProblems.unknownTurnover.code)
})
