import { placeBet, settleBet } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog, type Db, listMigrations, migrate } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ana, fund, placing } from '../modules/bets/server/bets.fixture.ts'
import { look } from '../modules/ledger/server/checks/check-run.ts'
import { tamper } from '../modules/ledger/server/checks/tamper.fixture.ts'
import { archiveMonths } from './archive/archive-months.mjs'
import { checkArchive, monthsIn, reportOf, withDuck } from './archive/check-archive.mjs'
import { reportLines } from './archive/report-lines.mjs'
import { digestHere } from './archive/tables.mjs'
import { startPostgres } from './postgres.mjs'
import { askOne, hashOf, manifestOf, readManifest } from './archive/write-month.mjs'

const root = path.resolve(import.meta.dirname, '..')
const parent = mkdtempSync(path.join(tmpdir(), 'tessera-archive-'))
const folder = path.join(parent, 'archive')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let made: Db
const db = () => made
afterAll(async () => {
  await made.destroy()
  await postgres.stop()
  rmSync(parent, { recursive: true, force: true })
})

const [old, next] = [monthAgo(7), monthAgo(6)]

/** A month in UTC, so many before this one. */
function monthAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7)
}

const dated = [
  ['ledger.transfer', 'made_at'],
  ['ledger.request', 'made_at'],
  ['ledger.house_delta', 'made_at'],
  ['bets.bet', 'placed_at'],
  ['bets.settlement', 'settled_at'],
] as const

/** Moves what is of today into a month long ago, as only a database superuser could. */
async function becomeOld(month: string): Promise<void> {
  const parted = dated.filter(([table]) => /transfer|bet$|settlement/.test(table))
  await tamper(
    db(),
    ...parted.map(
      ([table]) => `create table ${table}_${month.replace('-', '_')} partition of ${table}
        for values from ('${month}-01 00:00:00+00') to (timestamptz '${month}-01 00:00:00+00' + interval '1 month')`,
    ),
    ...dated.map(
      ([table, column]) =>
        `update ${table} set ${column} = '${month}-03 12:00:00.000001+00' where ${column} > now() - interval '1 day'`,
    ),
    `update ledger.account set opened_at = '${old}-01 00:00:00+00'`,
  )
}

/** Bets of 100 ledger units each, the first of which wins nothing. */
async function playSome(bets: number): Promise<void> {
  await fund(db(), ana)
  for (let bet = 0; bet < bets; bet++) {
    const one = placing()
    await placeBet(db(), one)
    await settleBet(db(), { id: one.id, prize: BigInt(bet) * 40n, validBet: 100n })
  }
}

const log = createLog('silent')
const said: string[] = []
const archive = (extra: { month?: string; isDropped?: boolean; to?: string } = {}) =>
  archiveMonths({
    url: postgres.url,
    folder: extra.to ?? folder,
    month: extra.month,
    isDropped: extra.isDropped ?? false,
    log: (line) => said.push(line),
  })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { plain?: string }) => error.plain ?? String(error),
  )
/** Runs the checks of the ledger until they have verified all there is. */
async function runChecks(): Promise<void> {
  for (let runs = 0; runs < 50; runs++) if ((await look({ db: db(), log }))?.isCurrent) return
  throw new Error('the checks do not come to the present')
}

beforeAll(async () => {
  postgres = await startPostgres({ dir: path.join(parent, 'pg') })
  made = connect({ url: postgres.url, connections: 4, log })
  await migrate(made, listMigrations(root))
  mkdirSync(folder)
  await playSome(3)
  await becomeOld(old)
  await playSome(2)
  await becomeOld(next)
  await playSome(1)
})

test('a month is archived only when it is verified, over for 92 days, and the oldest', async () => {
  expect(await refusal(archive({ month: old }))).toContain('is not verified by the checks')
  await runChecks()
  expect(await refusal(archive({ month: next }))).toContain('is not the oldest')
  expect(await refusal(archive({ month: monthAgo(0) }))).toContain('ended less than 92 days ago')
  expect(await refusal(archive({ month: '1999-01' }))).toContain('has no bets or transfers here')
  expect(readdirSync(folder)).toEqual([])
})

test('a month is written row for row, checked, and its figures are read from the files', async () => {
  const { rows } = await sql<{
    stake: string
    prize: string
  }>`select sum(stake)::text as stake, sum(prize)::text as prize
    from bets.settlement where settled_at < ${`${next}-01`}::timestamptz`.execute(db())
  await archive({ month: old })
  expect(monthsIn(folder)).toEqual([old])
  expect(readManifest(folder, old).tables).toMatchObject({
    transfer: { rows: '6' },
    bet: { rows: '3' },
    settlement: { rows: '3' },
  })
  const report = await reportOf(folder, {})
  expect(report).toEqual([
    expect.objectContaining({
      month: old,
      vendor: 'TESSERA',
      kind: 'settled',
      bets: '3',
      ...rows[0],
    }),
  ])
  expect(reportLines(report)[1]).toBe(`${old},TESSERA,RNG,USD,settled,3,0.0300,0.0300,0.0120`)
  // Nothing changes where it is asked again.
  const before = await hashOf(manifestOf(folder, old))
  await archive({ month: old })
  expect(await hashOf(manifestOf(folder, old))).toBe(before)
  expect(said.at(-2)).toBe(`${old}: is there already`)
})

test('months are dropped only once the archive ends where the ledger goes on, and the balances stay', async () => {
  const other = mkdtempSync(path.join(parent, 'other-'))
  await archive({ month: next })
  // An archive that lacks the older month.
  for (const name of readdirSync(folder)) {
    if (name.includes(next)) copyFileSync(path.join(folder, name), path.join(other, name))
  }
  await sql`alter schema bets_set_aside rename to elsewhere`.execute(db())
  expect(await refusal(archive({ to: other, isDropped: true }))).toContain(
    'only a part is set aside',
  )
  await sql`alter schema elsewhere rename to bets_set_aside`.execute(db())
  await archive({ isDropped: true })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('ledger_set_aside', 'bets_set_aside') and c.relkind = 'r'`.execute(db())
  expect(rows[0]?.n).toBe(0)
  expect(await refusal(archive({ to: other }))).toContain('does not end where the ledger goes on')
  expect(await findDiscrepancies(db())).toEqual([])
  await archive()
  expect(await checkArchive(folder)).toEqual([])
})

test('a changed file, other rows, a broken chain and a missing month are found without a database', async () => {
  const copy = (name: string) => {
    const to = path.join(parent, name)
    cpSync(folder, to, { recursive: true })
    return to
  }
  const changed = copy('changed')
  appendFileSync(path.join(changed, `bet-${old}.parquet`), 'x')
  expect(await checkArchive(changed)).toEqual([
    `bet-${old}.parquet was changed: its hash is another one.`,
  ])
  const gone = copy('gone')
  rmSync(path.join(gone, `settlement-${next}.parquet`))
  expect(await checkArchive(gone)).toEqual([`settlement-${next}.parquet is missing.`])
  const skipped = copy('skipped')
  const later = monthAgo(4)
  writeFileSync(
    manifestOf(skipped, later),
    readFileSync(manifestOf(skipped, next), 'utf8').replace(
      `"month": "${next}"`,
      `"month": "${later}"`,
    ),
  )
  expect(await checkArchive(skipped)).toContain(
    `${monthAgo(5)} is missing between two other months.`,
  )
  // Somebody who also mends the manifest cannot mend the chain.
  const forged = copy('forged')
  const file = path.join(forged, `transfer-${next}.parquet`)
  const manifest = readManifest(forged, next)
  const part = manifest.tables['transfer']
  if (!part) throw new Error('transfers are in the archive')
  const { digest } = await withDuck(async (duck) => {
    await duck.run(
      `copy (select * replace (amount + 1 as amount) from read_parquet('${file}')) to '${file}.new' (format parquet)`,
    )
    return askOne(duck, digestHere(part.columns, `${file}.new`))
  })
  copyFileSync(`${file}.new`, file)
  expect(digest).not.toBe(part.digest)
  manifest.tables['transfer'] = { ...part, digest, sha256: await hashOf(file) }
  writeFileSync(manifestOf(forged, next), JSON.stringify(manifest))
  expect((await checkArchive(forged))[0]).toMatch(
    /^The chain of the account \d+ breaks at its posting \d+\.$/,
  )
})
