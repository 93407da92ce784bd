import { placeBet, settleBet } from '@tessera/bets/server'
import { breakCalls, playLimitCalls } from '@tessera/compliance/calls'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { newId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakFixture, breakFixture, day, hour } from './breaks.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: BreakFixture
beforeAll(async () => void (fixture = await breakFixture(db())))
afterAll(() => fixture.close())

test('a time-out holds in the same instant, cannot be shortened, and ends by itself', async () => {
  const { id } = await fixture.member()
  const stakeOnce = { params: { kind: 'stake', period: 'once' }, body: { most: '50' } }
  await fixture.ask(playLimitCalls.setPlayLimit, id, stakeOnce)
  expect(await fixture.running(id)).toBeNull()
  expect((await fixture.begin(id, 'days7', { password: 'wrong' })).code).toBe(
    'compliance.passwordWrong',
  )
  expect((await fixture.begin(id, 'days7', { password: '' })).code).toBe('compliance.passwordWrong')
  expect(await fixture.bet(id)).toBe('placed')
  const request = { id: newId(fixture.clock()) }
  const until = fixture.after(7 * day)
  expect((await fixture.begin(id, 'days7', request)).value).toMatchObject({
    kind: 'timeOut',
    until,
  })
  expect(await fixture.bet(id)).toMatchObject({ kind: 'break', until })

  // Sent again it is the same one; with another length, or by another member, it is refused.
  expect((await fixture.begin(id, 'days7', request)).value).toMatchObject({ until })
  expect((await fixture.begin(id, 'days1', request)).code).toBe('compliance.breakTaken')
  const other = await fixture.member()
  expect((await fixture.begin(other.id, 'days7', request)).code).toBe('compliance.breakTaken')
  expect(await fixture.bet(other.id)).toBe('placed')
  for (const length of ['days1', 'days2', 'days7']) {
    expect((await fixture.begin(id, length)).code).toBe('compliance.breakNotLonger')
  }
  expect((await fixture.ask(breakCalls.askToReturn, id)).code).toBe('compliance.returnTooEarly')
  expect((await fixture.begin(id, 'days14')).value).toMatchObject({
    until: fixture.after(14 * day),
  })
  await fixture.pass(14 * day - 1)
  expect(await fixture.bet(id)).toMatchObject({ kind: 'break' })
  await fixture.pass(1)
  expect(await fixture.running(id)).toBeNull()
  expect(await fixture.bet(id)).toBe('placed')
  // The limit of one stake that they have set holds on.
  expect(await fixture.bet(id, 51n)).toMatchObject({ kind: 'stake' })
  const { rows } = await sql<{
    title: string
  }>`select texts->'EN'->>'title' as title from messages.message
    where member_id = ${id} order by sent_at, title`.execute(db())
  expect(rows.map(({ title }) => title)).toEqual([
    'Your time-out has started',
    'Your time-out has started',
    'Your break has ended',
  ])
})

test('of fifty stakes that race with the beginning of a break each was before it or is refused', async () => {
  const { id } = await fixture.member()
  const racing = Array.from({ length: 50 }, async (_, number) => {
    // Some come before it, some at once and some after it.
    await new Promise((done) => setTimeout(done, number))
    return fixture.bet(id)
  })
  const begun = fixture.begin(id, 'months6').then(async ({ code }) => {
    const { cash } = await readBalance(db(), id, 'USD')
    return { code, cash: cash.amount }
  })
  const ended = await Promise.all(racing)
  const { code, cash } = await begun
  expect(code).toBe('done')
  const placed = ended.filter((each) => each === 'placed').length
  expect(10_000n - cash).toBe(BigInt(placed) * 10n)
  expect((await readBalance(db(), id, 'USD')).cash.amount).toBe(cash)
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion', until: null })
}, 30_000)

test('a self-exclusion ends when its member asks for it afterwards, and a day later', async () => {
  const { id } = await fixture.member()
  const open = newId(fixture.clock())
  const title = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: open }
  await placeBet(db(), { id: open, memberId: id, ...title, stake: money(100n, 'USD') })
  expect((await fixture.begin(id, 'days42')).code).toBe('done')
  expect((await fixture.begin(id, 'months6')).value).toMatchObject({
    kind: 'exclusion',
    isOver: false,
  })
  expect((await fixture.begin(id, 'days42')).code).toBe('compliance.breakNotLonger')
  // A round that is open is ended as ever, and paid.
  await settleBet(db(), { id: open, prize: 250n, validBet: 100n })
  expect((await readBalance(db(), id, 'USD')).cash.amount).toBe(10_150n)
  expect((await fixture.ask(breakCalls.askToReturn, id)).code).toBe('compliance.returnTooEarly')
  await fixture.pass(200 * day)
  expect(await fixture.running(id)).toMatchObject({ isOver: true, opensAt: null })
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion' })
  const opensAt = fixture.after(day)
  expect((await fixture.ask(breakCalls.askToReturn, id)).value).toEqual({ opensAt })
  await fixture.pass(hour)
  expect((await fixture.ask(breakCalls.askToReturn, id)).value).toEqual({ opensAt })
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion' })
  await fixture.pass(23 * hour)
  expect(await fixture.running(id)).toBeNull()
  expect(await fixture.bet(id)).toBe('placed')

  // Who thinks better of it while the day passes begins another one.
  await fixture.begin(id, 'months6')
  await fixture.pass(200 * day)
  await fixture.ask(breakCalls.askToReturn, id)
  expect((await fixture.begin(id, 'always')).value).toMatchObject({ until: null, opensAt: null })
  await fixture.pass(2 * day)
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion' })
  await fixture.pass(4_000 * day)
  expect((await fixture.ask(breakCalls.askToReturn, id)).code).toBe('compliance.returnTooEarly')
  expect((await fixture.begin(id, 'months60')).code).toBe('compliance.breakNotLonger')
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion' })
})

test('the database itself lets no break be shortened, changed or removed', async () => {
  const { id } = await fixture.member()
  await fixture.begin(id, 'months12')
  await fixture.begin(id, 'always')
  const where = sql`where member_id = ${id} and until is not null`
  for (const change of [
    sql`update compliance.break set until = now() ${where}`,
    sql`update compliance.break set ended_at = until ${where}`,
    sql`update compliance.break set return_asked_at = began_at ${where}`,
    sql`update compliance.break set ended_at = now() where member_id = ${id} and until is null`,
    sql`update compliance.break set kind = 'timeOut', until = began_at + interval '2 days' ${where}`,
    sql`delete from compliance.break ${where}`,
    sql`truncate compliance.break`,
  ]) {
    await expect(change.execute(db())).rejects.toThrow(/break|exclusion|return/)
  }
  expect(await fixture.running(id)).toMatchObject({ until: null })
})
