import { freshDatabase } from '@tessera/testing'
import { createLog } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Health } from '../health-shapes.ts'
import { look } from './checks/check-run.ts'
import { age, keepBooks, tamper } from './checks/tamper.fixture.ts'
import { play } from './ledger.fixture.ts'
import { readHealth } from './read-health.ts'

const { db } = freshDatabase()
const log = createLog('silent')

beforeAll(async () => {
  await play(
    db(),
    `
    T1  sandbox.clearing →  ana.cash        10000   deposit  moved
    T2  ana.cash         →  ana.held         6000   hold     moved
    T3  ana.held         →  house.play       5000   stake    moved
    T4  house.play       →  bob.cash         2500   win      moved
    T5  bob.cash         →  house.fees        500   fee      moved
  `,
  )
})

test('before the first check run nothing is claimed', async () => {
  expect(await readHealth(db())).toMatchObject({ verdict: 'none', lastCheck: null, postings: 10n })
})

test('shows what is owed, by whom and to whom, and that it sums to nothing', async () => {
  await look({ db: db(), log })
  const health = await readHealth(db())
  expect(Health.safeParse(health).success).toBe(true)
  expect(health.verdict).toBe('holds')
  expect(health.units).toEqual([
    {
      unit: 'USD',
      sum: 0n,
      lines: [
        { side: 'assets', purpose: 'clearing', amount: -10_000n, accounts: 1 },
        { side: 'house', purpose: 'fees', amount: 500n, accounts: 1 },
        { side: 'house', purpose: 'play', amount: 2_500n, accounts: 1 },
        { side: 'liabilities', purpose: 'cash', amount: 6_000n, accounts: 2 },
        { side: 'liabilities', purpose: 'held', amount: 1_000n, accounts: 1 },
      ],
    },
  ])
})

test('equals a sum over all postings at the same instant, while play goes on', async () => {
  const playing = Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      play(db(), `H${at} ana.cash → ${at % 2 ? 'house.play' : 'bob.cash'} 3 stake moved`),
    ),
  )
  for (let round = 0; round < 8; round++) {
    await db()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { units, postings } = await readHealth(tx)
        const { rows } = await sql<{ purpose: string; amount: bigint; all: bigint }>`
          select a.purpose, sum(e.amount)::bigint as amount, (select count(*) from ledger.entry_view) as all
          from ledger.entry_view e join ledger.account a on a.id = e.account
          group by a.purpose order by a.purpose`.execute(tx)
        const lines = units[0]?.lines.map(({ purpose, amount }) => ({ purpose, amount }))
        const bySum = rows.map(({ purpose, amount }) => ({ purpose, amount }))
        const byName = (a: { purpose: string }, b: { purpose: string }) =>
          a.purpose.localeCompare(b.purpose)
        expect(lines?.toSorted(byName)).toEqual(bySum.toSorted(byName))
        expect(postings).toBe(rows[0]?.all)
        expect(units[0]?.sum).toBe(0n)
      })
    if (round % 3 === 0) await look({ db: db(), log })
  }
  await playing
})

test('an open discrepancy is shown until a note of staff resolves it, and an old check run is called late', async () => {
  const putBack = await keepBooks(db())
  await tamper(db(), `update ledger.account set balance = balance + 1 where purpose = 'held'`)
  await look({ db: db(), log })
  const broken = await readHealth(db())
  expect(broken).toMatchObject({ verdict: 'broken', units: [{ sum: 1n }] })
  expect(broken.checks.map(({ holds }) => holds).slice(0, 2)).toEqual([false, true])
  await putBack()
  await look({ db: db(), log })
  expect((await readHealth(db())).verdict).toBe('broken')
  await sql`insert into ledger.discrepancy_note (id, discrepancy_id, staff_id, staff_account, note, resolves)
    select gen_random_uuid(), id, gen_random_uuid(), 'olga', 'Put back.', true from ledger.open_discrepancy_view`.execute(
    db(),
  )
  expect((await readHealth(db())).verdict).toBe('holds')
  await tamper(db(), `update ledger.check set made_at = made_at - interval '1 hour'`)
  expect((await readHealth(db())).verdict).toBe('late')
})

test('money that a channel has kept for too long is pointed out, by its oldest part', async () => {
  await age(db(), '80 hours')
  await tamper(
    db(),
    'delete from ledger.check',
    'delete from ledger.checkpoint',
    'delete from ledger.house_hour',
    'delete from ledger.checked_hour',
  )
  await play(db(), 'N1 sandbox.clearing → bob.cash 40 deposit moved')
  await play(db(), 'N2 bob.cash → sandbox.clearing 9000 withdrawal moved')
  let last = await look({ db: db(), log })
  // A long history is taken in day by day; nothing is claimed about the present until then.
  expect(last?.isCurrent).toBe(false)
  while (last && !last.isCurrent) last = await look({ db: db(), log })
  const { rows } = await sql`select rule, level, owner from ledger.discrepancy
    where id = any(${last?.discrepancies.map(String)}::bigint[])`.execute(db())
  expect(rows).toEqual([{ rule: 'clearingAge', level: 'watch', owner: 'channel:sandbox' }])
  expect((await readHealth(db())).verdict).toBe('holds')
})
