import {
  connect,
  createLog,
  findRoot,
  listMigrations,
  migrate,
  prepareJobs,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  enumerateAccounts,
  ways,
} from '../modules/identity/server/captcha/account-enumeration.fixture.ts'
import { chanceOf, rankShare } from '../packages/testing/src/rank-share.ts'
import { startPostgres } from '../scripts/postgres.mjs'

// Whether text or time reveals which names exist: known and unknown names in turn, as often as `--tries` says. The
// share of ranks is 0.5 where they cannot be distinguished; with a thousand of each, chance alone leaves 0.5 ± 0.04
// once in a thousand. Times are medians and the slowest in a hundred; p is the probability of such a difference by
// chance.

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '1000' },
    // One of the ways, by its name.
    way: { type: 'string' },
  },
})
const tries = Number(values.tries)
const spread = 3.3 * Math.sqrt((2 * tries + 1) / (12 * tries * tries))
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const postgres = await startPostgres({ dir, database: 'tessera' })
const db = connect({ url: postgres.url, log: createLog('silent') })
await migrate(db, listMigrations(findRoot()))
await prepareJobs(postgres.url)
// Only the work behind the captcha can reveal names: the proof of work is the same for all.
await sql`insert into identity.captcha_setting (provider, purposes, changed_at)
  values ('altcha', '{}', now())`.execute(db)

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const figures = (times: number[]) =>
  `${at(times, 0.5).toFixed(2)} / ${at(times, 0.99).toFixed(2)} ms`.padEnd(20)

for (const way of ways.filter((each) => !values.way || each === values.way)) {
  const began = performance.now()
  const { known, unknown } = await enumerateAccounts(db, way, tries)
  const share = rankShare(known.milliseconds, unknown.milliseconds)
  const isAlike = [...known.texts].join() === [...unknown.texts].join()
  const isEven = Math.abs(share - 0.5) < spread
  console.log(
    [
      way.padEnd(24),
      `${tries} of each`,
      `known ${figures(known.milliseconds)}`,
      `unknown ${figures(unknown.milliseconds)}`,
      `share ${share.toFixed(3)} (0.5 ± ${spread.toFixed(3)})`,
      `p ${chanceOf(share, tries).toFixed(3)}`,
      isAlike ? 'one text' : 'TEXTS DIFFER',
      `${Math.round((performance.now() - began) / 1000)} s`,
    ].join('  '),
  )
  if (!isAlike || !isEven) process.exitCode = 1
}

await db.destroy()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
