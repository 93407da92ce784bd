import { type Db, listenOnce } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { begin, hurry, makeTable, memberWith, playedAt, sit } from '../poker.fixture.ts'
import { pokerRunnerWith } from './runner.ts'

const { db } = freshDatabase({ connections: 8 })

/** Lets time run out once, for members who are connected or not. */
async function timeRunsOut(table: string, isHere: boolean) {
  await hurry(db(), table)
  await listenOnce(testContext(db()), pokerRunnerWith({ isHere: async () => isHere }))
}

const stayAt = async (on: Db, table: string, seat: number) => {
  const { rows } = await sql<{
    grace: number | null
    lag: number
    left: number
    bank: number
  }>`select grace_hands as grace, lag_ms as lag, lag_left_ms as left, bank_ms as bank from poker.stay
    where table_code = ${table} and seat = ${seat} and ended_at is null`.execute(on)
  const [row] = rows
  if (!row) throw new Error(`somebody sits at ${seat}`)
  return row
}

async function tableOfTwo() {
  const table = await makeTable(db(), { seats: 2 })
  const members = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  for (const [at, member] of members.entries()) await sit(member, table, at + 1)
  const played = await begin(db(), table, members)
  await sql`update poker.stay set bank_ms = 0 where table_code = ${table}`.execute(db())
  return { table, members, seat: played.state.turn ?? 0 }
}

test('a player whose line is lost is waited for once in fifty hands; one who is there is not', async () => {
  const lost = await tableOfTwo()
  await timeRunsOut(lost.table, false)
  expect((await playedAt(db(), lost.table)).acts).toEqual([])
  expect((await stayAt(db(), lost.table, lost.seat)).grace).toBe(1)
  const { hand } = await playedAt(db(), lost.table)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from until - clock_timestamp())::float8 as seconds from poker.hand where id = ${hand.id}`.execute(
    db(),
  )
  expect(rows[0]?.seconds).toBeGreaterThan(0)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(30)
  await timeRunsOut(lost.table, false)
  expect((await playedAt(db(), lost.table)).acts).toMatchObject([{ kind: 'fold', byTime: true }])

  const here = await tableOfTwo()
  await timeRunsOut(here.table, true)
  expect((await playedAt(db(), here.table)).acts).toMatchObject([{ kind: 'fold', byTime: true }])

  const later = await tableOfTwo()
  for (const [grace, isWaited] of [
    [1, false],
    [-49, true],
  ] as const) {
    await sql`update poker.stay set grace_hands = ${grace}, hands = 1 where table_code = ${later.table}`.execute(
      db(),
    )
    if (isWaited) {
      await begin(db(), later.table, later.members)
      await sql`update poker.stay set bank_ms = 0, hands = 1 where table_code = ${later.table}`.execute(
        db(),
      )
    }
    await timeRunsOut(later.table, false)
    expect((await playedAt(db(), later.table)).acts).toHaveLength(isWaited ? 0 : 1)
  }
})

test('a slow line is credited up to a second an act and ten in a stay, before the time bank', async () => {
  const { table, seat } = await tableOfTwo()
  await sql`update poker.stay set bank_ms = 20000 where table_code = ${table}`.execute(db())
  const late = async (seconds: number) => {
    await sql`update poker.hand set turn_at = clock_timestamp() - make_interval(secs => ${seconds}), in_bank = true, lag_ms = 800
      where table_code = ${table} and ended_at is null`.execute(db())
  }
  // Twenty seconds for an act of fifteen: 800 ms are the line's, the rest is the bank's.
  await late(20)
  await timeRunsOut(table, true)
  expect((await playedAt(db(), table)).acts).toHaveLength(1)
  const { bank, left } = await stayAt(db(), table, seat)
  expect(left).toBe(9_200)
  expect(bank).toBeLessThanOrEqual(20_000 - 4_200)
})

test('the line is measured from the answer to the call for seeds, and lengthens the turn', async () => {
  const table = await makeTable(db(), { seats: 2 })
  const members = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  for (const [at, member] of members.entries()) await sit(member, table, at + 1)
  const { hand, state } = await begin(db(), table, members)
  const { lag } = await stayAt(db(), table, state.turn ?? 0)
  expect(lag).toBeLessThanOrEqual(1_000)
  const { rows } = await sql<{ whole: number; lag: number }>`
    select extract(epoch from until - turn_at)::float8 * 1000 as whole, lag_ms as lag from poker.hand where id = ${hand.id}`.execute(
    db(),
  )
  expect(rows[0]?.lag).toBe(lag)
  expect(Math.round(rows[0]?.whole ?? 0)).toBe(15_000 + lag)
})
