import { findDiscrepancies, type Moved } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ana, code, fund, placing } from './bets.fixture.ts'
import { placeBet } from './place-bet.ts'
import { settleBet, voidBet } from './settle-bet.ts'

const { db } = freshDatabase()
const [early, late, today] = [placing(), placing(), placing()]
let month = ''
let settled: Moved | undefined

const setAside = (which = month) =>
  sql<{ n: bigint }>`select bets.set_aside(${which}::date) as n`.execute(db()).then(
    ({ rows }) => rows[0]?.n,
    (error: { constraint?: string }) => error.constraint,
  )

/** Moves what was placed and settled so far into a month half a year ago, as only a database superuser could. */
async function becomeOld(): Promise<void> {
  const suffix = month.slice(0, 7).replace('-', '_')
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      for (const [table, column] of [
        ['bet', 'placed_at'],
        ['settlement', 'settled_at'],
      ]) {
        await sql
          .raw(
            `create table if not exists bets.${table}_${suffix} partition of bets.${table}
               for values from ('${month} 00:00:00+00') to (timestamptz '${month} 00:00:00+00' + interval '1 month');
             update bets.${table} set ${column} = '${month} 12:00:00+00'`,
          )
          .execute(tx)
      }
    })
}

beforeAll(async () => {
  await fund(db(), ana)
  const { rows } = await sql<{ month: string }>`select
    (date_trunc('month', now() at time zone 'utc') - interval '6 months')::date::text as month`.execute(
    db(),
  )
  month = rows[0]?.month ?? ''
  await placeBet(db(), early)
  await placeBet(db(), late)
  settled = await settleBet(db(), { id: early.id, prize: 50n, validBet: 100n })
  settled.isFirst = false
  await becomeOld()
  await placeBet(db(), today)
})

test('a bet of long ago is found and settled', async () => {
  expect(await setAside()).toBe('bet_is_open')
  expect(await code(settleBet(db(), { id: late.id, prize: 30n, validBet: 100n }))).toBe('done')
})

test('a month is set aside only once every listener has heard it', async () => {
  await sql`insert into kit.listener (name, position) values ('test.slow', '{"tx": "0", "seq": "0"}')`.execute(
    db(),
  )
  expect(await setAside()).toBe('month_is_not_heard')
  await sql`delete from kit.listener where name = 'test.slow'`.execute(db())
  expect(await setAside('1999-01-01')).toBe('month_is_not_here')
})

test('what is set aside is gone from the records, and its bets stay ended', async () => {
  expect(await setAside()).toBe(2n)
  const { rows } = await sql<{ id: string }>`select id from bets.bet_view`.execute(db())
  expect(rows.map(({ id }) => id)).toEqual([today.id])
  expect(await code(placeBet(db(), early))).toBe('done')
  const again = { id: early.id, prize: 50n, validBet: 100n }
  expect(await settleBet(db(), again)).toEqual(settled)
  expect(await code(settleBet(db(), { ...again, prize: 51n }))).toBe('ledger.usedDifferently')
  expect(await code(voidBet(db(), { id: early.id, reason: 'test' }))).toBe('bets.alreadyEnded')
  expect(await findDiscrepancies(db())).toEqual([])
})
