import { createLog, deriveId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findDiscrepancies } from '../health.ts'
import { accountOf, play } from '../ledger.fixture.ts'
import { look } from './check-run.ts'
import { age, keepBooks, tamper } from './tamper.fixture.ts'

const { db } = freshDatabase()
const log = createLog('silent')

beforeAll(async () => {
  const surprises = await play(
    db(),
    `
    T1  sandbox.clearing →  ana.cash        10000   deposit  moved
    T2  ana.cash         →  ana.held         6000   hold     moved
    T3  ana.held         →  house.play       6000   stake    moved
    T4  house.play       →  bob.cash         2500   win      moved
    T5  bob.cash         →  ana.cash          500   gift     moved
    T6  bob.cash         →  house.play     900000   stake    ledger.insufficientFunds
  `,
  )
  expect(surprises).toEqual([])
  await age(db(), '3 hours')
})

type Broken = {
  rule: string
  subject: string
  owner: string | null
  expected: string
  found: string
}

const runCheckNow = async () => {
  const check = await look({ db: db(), log })
  if (!check) throw new Error('no look was taken')
  const { rows } = await sql<Broken>`
    select rule, subject, owner, expected, found from ledger.discrepancy
    where id = any(${check.discrepancies.map(String)}::bigint[]) order by rule, owner, subject`.execute(
    db(),
  )
  return { check, broken: rows }
}

/** As a note of staff does. */
const resolveAll = () =>
  sql`insert into ledger.discrepancy_note (id, discrepancy_id, staff_id, staff_account, note, resolves)
    select gen_random_uuid(), id, gen_random_uuid(), 'olga', 'Put back.', true
    from ledger.open_discrepancy_view`.execute(db())

const ana = accountOf('ana.cash').owner
const bob = accountOf('bob.cash').owner
const requestOf = (name: string) => deriveId(name, 'scenario')
const from = (owner: string, purpose: string) =>
  `(select id from ledger.account where owner = '${owner}' and purpose = '${purpose}' and unit = 'USD')`

test('a correct ledger is verified, and the next check run reads only what is new', async () => {
  let first = await runCheckNow()
  // A history of hours is taken in part by part.
  while (!first.check.isCurrent) first = await runCheckNow()
  expect(first.broken).toEqual([])
  expect(first.check.transfersTotal).toBe(5n)
  await play(db(), 'T7 ana.cash → house.fees 100 fee moved')
  // A bet that won nothing is a request that moved, with no transfer.
  await sql`select ledger.move(array[gen_random_uuid()], array[1::smallint], array[1::bigint], array['win'],
    array[null::text], array[null::text], array[1],
    array[ledger.account_of('house', 'play', 'USD')], array[ledger.account_of(${ana}, 'cash', 'USD')],
    array[0::bigint])`.execute(db())
  const second = await runCheckNow()
  expect(second.broken).toEqual([])
  expect(second.check.windowFrom).toEqual(first.check.windowTo)
  expect(second.check.transfers).toBe(0n)
  const { rows } = await sql`
    select a.id from ledger.checkpoint c join ledger.account a on a.id = c.account
    where a.is_guarded and (a.version, a.balance) <> (c.version, c.balance)`.execute(db())
  expect(rows).toEqual([])
})

const guarded: [string, string[], Partial<Broken>[]][] = [
  [
    'a balance that was written by hand',
    [`update ledger.account set balance = balance + 1 where owner = '${ana}' and purpose = 'cash'`],
    [
      { rule: 'balance', owner: ana, expected: '4400', found: '4401' },
      { rule: 'zeroSum', found: '1' },
    ],
  ],
  [
    'two balances that were written by hand, so that the sum still is nothing',
    [
      `update ledger.account set balance = balance + 7 where owner = '${ana}' and purpose = 'cash'`,
      `update ledger.account set balance = balance - 7 where owner = '${bob}' and purpose = 'cash'`,
    ],
    [
      { rule: 'balance', owner: ana },
      { rule: 'balance', owner: bob },
    ],
  ],
  [
    'a version that counts one posting too many',
    [`update ledger.account set version = version + 1 where owner = '${bob}' and purpose = 'cash'`],
    [{ rule: 'versions', owner: bob, expected: '2', found: '3' }],
  ],
  [
    'a transfer between members that is gone',
    [`delete from ledger.transfer where request_id = '${requestOf('T5')}'`],
    [
      { rule: 'balance', owner: ana },
      { rule: 'balance', owner: bob },
      { rule: 'series', owner: ana },
      { rule: 'versions', owner: ana, expected: '3', found: '4' },
      { rule: 'versions', owner: bob, expected: '1', found: '2' },
    ],
  ],
  [
    'an old amount that was changed',
    [`update ledger.transfer set amount = 2600 where request_id = '${requestOf('T4')}'`],
    [
      { rule: 'balance', owner: bob },
      { rule: 'hour', owner: 'house', expected: '3500', found: '3400' },
      { rule: 'series', owner: bob, expected: '2600', found: '2500' },
    ],
  ],
  [
    'an old balance afterwards that was changed',
    [`update ledger.transfer set target_balance = 9999 where request_id = '${requestOf('T4')}'`],
    [{ rule: 'series', owner: bob, expected: '2500', found: '9999' }],
  ],
  [
    'a transfer whose request is gone',
    [`delete from ledger.request where id = '${requestOf('T4')}'`],
    [{ rule: 'request', subject: `request:${requestOf('T4')}:0` }],
  ],
  [
    'a request that moved and has no transfer',
    [
      `insert into ledger.request (id, step, fingerprint, outcome, account, balance, version)
       select '${requestOf('X1')}', 0, 1, 'moved', id, balance + 5, version + 1 from ledger.account
       where owner = '${ana}' and purpose = 'cash'`,
    ],
    [{ rule: 'transfer', subject: `request:${requestOf('X1')}:0`, expected: '4405', found: '–' }],
  ],
  [
    'a transfer of the house that no balance knows',
    [
      `insert into ledger.transfer (request_id, step, leg, source, target, amount, reason, subject)
       values ('${requestOf('X2')}', 0, 0, ${from('channel:sandbox', 'clearing')}, ${from('house', 'fees')}, 5, 'theft', 'me')`,
    ],
    [
      { rule: 'balance', owner: 'channel:sandbox', expected: '-10005', found: '-10000' },
      { rule: 'balance', owner: 'house', expected: '105', found: '100' },
      { rule: 'request', subject: `request:${requestOf('X2')}:0` },
    ],
  ],
  [
    'a delta of the house that no transfer explains',
    [`insert into ledger.house_delta (account, amount) values (${from('house', 'play')}, 12)`],
    [
      { rule: 'balance', owner: 'house', expected: '3500', found: '3512' },
      { rule: 'zeroSum', subject: 'unit:USD', found: '12' },
    ],
  ],
  [
    'a posting of a member that takes part in no series',
    [
      `insert into ledger.transfer (request_id, step, leg, source, target, amount, reason, subject)
       values ('${requestOf('T1')}', 0, 2, ${from(ana, 'cash')}, ${from(bob, 'cash')}, 5, 'theft', 'me')`,
    ],
    [
      {
        rule: 'legs',
        subject: `request:${requestOf('T1')}:0`,
        found: 'a guarded posting has no version',
      },
    ],
  ],
]

test.each(guarded)('finds and names %s', async (_name, statements, expected) => {
  const putBack = await keepBooks(db())
  await tamper(db(), ...statements)
  const { broken } = await runCheckNow()
  // It is still the same discrepancy at the next check run.
  const { broken: again } = await runCheckNow()
  await putBack()
  await resolveAll()
  expect(broken).toEqual(expected.map((each) => expect.objectContaining(each)))
  expect(again).toEqual(broken)
  expect((await runCheckNow()).broken).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('finds a member below zero where even the constraint was taken away', async () => {
  const putBack = await keepBooks(db())
  await tamper(
    db(),
    'alter table ledger.account drop constraint insufficient_funds',
    `update ledger.account set balance = -1 where owner = '${bob}' and purpose = 'cash'`,
  )
  const { broken } = await runCheckNow()
  expect(broken).toContainEqual(expect.objectContaining({ rule: 'floor', owner: bob, found: '-1' }))
  await putBack()
  expect((await runCheckNow()).broken).toEqual([])
})

test('one check run at a time: a concurrent one checks nothing', async () => {
  const both = await Promise.all([look({ db: db(), log }), look({ db: db(), log })])
  expect(both.filter((each) => each === undefined)).toHaveLength(1)
})

test('play during a check run is never taken for a discrepancy', async () => {
  let isOver = false
  const playing = (async () => {
    for (let index = 0; !isOver; index++) {
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          play(
            db(),
            `P${index}-${at} ana.cash → ${at % 2 ? 'house.play' : 'bob.cash'} 1 stake moved`,
          ),
        ),
      )
      if (index % 5 === 0) await sql`select ledger.fold_house()`.execute(db())
    }
  })()
  const seen: Broken[] = []
  for (let round = 0; round < 25; round++) seen.push(...(await runCheckNow()).broken)
  isOver = true
  await playing
  expect(seen).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
})
