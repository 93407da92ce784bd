import { commonProblems } from '@tessera/calls'
import { createLog, deriveId } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ledgerProblems } from '../../problems.ts'
import { accountOf, play } from '../ledger.fixture.ts'
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts'
import { listChecks } from './list-checks.ts'
import { look } from './check-run.ts'
import { noteDiscrepancy } from './note-discrepancy.ts'
import { runUntilCurrent, readRun, startCheck, verifyAll } from './runs.ts'
import { age, keepBooks, tamper } from './tamper.fixture.ts'

const { db } = freshDatabase()
const log = createLog('silent')
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const asStaff = () => ({ db: db(), staff })
const page = { pageNo: 1, pageSize: 20 }

beforeAll(async () => {
  await play(
    db(),
    `
    T1  sandbox.clearing →  ana.cash        10000   deposit  moved
    T2  ana.cash         →  house.play       6000   stake    moved
    T3  house.play       →  ana.cash         2500   win      moved
    T4  ana.cash         →  house.play       1000   stake    moved
  `,
  )
  await age(db(), '4 hours')
  await runUntilCurrent(testContext(db()))
})

const corruptIt = () =>
  tamper(
    db(),
    `update ledger.transfer set amount = 2600 where request_id = '${deriveId('T3', 'scenario')}'`,
  )

test('a discrepancy is named with its account, what was expected and found, and the postings around it', async () => {
  const putBack = await keepBooks(db())
  await corruptIt()
  await look({ db: db(), log })
  const { list } = await listDiscrepancies(db(), page)
  const series = list.find(({ rule }) => rule === 'series')
  expect(series).toMatchObject({
    owner: accountOf('ana.cash').owner,
    purpose: 'cash',
    unit: 'USD',
    expected: '6600',
    found: '6500',
    isThere: true,
    isResolved: false,
  })
  const { postings } = await readDiscrepancy(db(), String(series?.id))
  expect(postings.map(({ version, amount, reason }) => [version, amount, reason])).toEqual([
    [1n, 10_000n, 'deposit'],
    [2n, -6_000n, 'stake'],
    [3n, 2_600n, 'win'],
    [4n, -1_000n, 'stake'],
  ])
  const hour = list.find(({ rule }) => rule === 'hour')
  expect((await readDiscrepancy(db(), String(hour?.id))).postings.length).toBe(3)
  await putBack()
})

test('a note stays as it was written, once; a note that resolves closes the discrepancy', async () => {
  const open = (await listDiscrepancies(db(), page)).list.find(({ isResolved }) => !isResolved)
  const id = String(open?.id)
  const note = { id: crypto.randomUUID(), note: 'Restored from the backup.', resolves: true }
  const first = await noteDiscrepancy(asStaff(), id, note)
  expect(await noteDiscrepancy(asStaff(), id, note)).toEqual(first)
  await expect(noteDiscrepancy(asStaff(), id, { ...note, note: 'Otherwise.' })).rejects.toThrow(
    ledgerProblems.usedDifferently.code,
  )
  await expect(noteDiscrepancy(asStaff(), '999999', note)).rejects.toThrow(
    commonProblems.notFound.code,
  )
  const { broken, notes } = await readDiscrepancy(db(), id)
  expect(broken.isResolved).toBe(true)
  expect(notes).toMatchObject([{ staffAccount: 'olga', note: 'Restored from the backup.' }])
  await expect(sql`update ledger.discrepancy_note set note = 'x'`.execute(db())).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from ledger.discrepancy`.execute(db())).rejects.toThrow('never changed')
})

test('what was resolved and comes back is another discrepancy', async () => {
  await sql`insert into ledger.discrepancy_note (id, discrepancy_id, staff_id, staff_account, note, resolves)
    select gen_random_uuid(), id, ${staff.id}, 'olga', 'Put back.', true from ledger.open_discrepancy_view`.execute(
    db(),
  )
  const before = (await listDiscrepancies(db(), page)).list.length
  await look({ db: db(), log })
  const putBack = await keepBooks(db())
  await corruptIt()
  await look({ db: db(), log })
  const after = (await listDiscrepancies(db(), page)).list
  expect(after.length).toBeGreaterThan(before)
  expect(after.filter(({ isResolved }) => !isResolved).length).toBe(after.length - before)
  await putBack()
})

test('a full check verifies every posting, reports its progress, and ends', async () => {
  const id = crypto.randomUUID()
  const begun = await startCheck(asStaff(), { id })
  expect(begun).toMatchObject({ id, isDone: false, verified: 0n, postings: 12n })
  // A concurrent request follows the same run.
  expect((await startCheck(asStaff(), { id: crypto.randomUUID() })).id).toBe(id)
  await verifyAll(testContext(db()), id)
  expect(await readRun(db(), id)).toMatchObject({ isDone: true, verified: 12n })
  await expect(readRun(db(), crypto.randomUUID())).rejects.toThrow(commonProblems.notFound.code)
  const { list } = await listChecks(db(), page)
  expect(list.filter(({ run }) => run === id).length).toBeGreaterThan(1)
})

test('the list of check runs shows the age of every clearing account', async () => {
  const { clearing } = await listChecks(db(), page)
  expect(clearing).toMatchObject([{ owner: 'channel:sandbox', balance: -10_000n, isLate: false }])
  expect(clearing[0]?.oldestAt?.getTime()).toBeLessThanOrEqual(clearing[0]?.lastAt?.getTime() ?? 0)
})
