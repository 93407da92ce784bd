import { roundsCalls } from '@tessera/rounds/calls'
import {
  connect,
  createLog,
  findRoot,
  listMigrations,
  migrate,
  prepareJobs,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import type { FloodAsked, FloodGiven } from './lib/flood-load.ts'
import { goalLine } from './lib/goals.ts'
import type { LoadAsked, LoadGiven } from './lib/http-load.ts'
import { openSessions } from './lib/http-people.ts'

/*
Bets beside a flood of log-ins (trust S-05 and N12): npm run bench log-in-flood [-- --seconds=6] [--per-second=200]

Rounds by a few callers, each with one request at a time, at the product's whole server: alone and beside the flood, in
turn. The flood comes from addresses of its own, half of it with names that nobody has, so that every try costs a hash.
The work that browsers prove is switched off for it, as it would hold the flood off before any hash; a last run has it
on. The exit code is 1 where the p99 of bets beside the flood is above its goal.
*/

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    'per-second': { type: 'string', default: '200' },
  },
})
const seconds = Math.min(60, Number(values.seconds))
const perSecond = Number(values['per-second'])
const [betters, repetitions] = [8, 2]

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const postgres = await startPostgres({ dir, database: 'tessera' })
const db = connect({ url: postgres.url, log: createLog('faults') })
await migrate(db, listMigrations(findRoot()))
await prepareJobs(postgres.url)
const tokens = await openSessions(db, betters)
const accounts = Array.from({ length: betters }, (_, at) => `bench${at}`)

const start = (file: string, args: string[] = []) =>
  fork(path.join(import.meta.dirname, 'lib', file), args)
const told = <T>(child: ChildProcess) =>
  new Promise<T>((done, fail) => {
    const ended = (code: number | null) => fail(new Error(`a process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      done(message as T)
    })
  })
const [server, bets, flood] = [
  start('http-server.ts', [postgres.url, dir]),
  start('http-load.ts'),
  start('flood-load.ts'),
]
const { url } = await told<{ url: string }>(server)

function play(lasts: number): Promise<LoadGiven> {
  const asked: LoadAsked = { url, path: roundsCalls.playRound.path, tokens, seconds: lasts }
  const given = told<LoadGiven>(bets)
  bets.send(asked)
  return given
}
async function playBesideFlood(): Promise<{ played: LoadGiven; flooded: FloodGiven }> {
  const asked: FloodAsked = { url, perSecond, seconds, accounts }
  const ready = told<'ready'>(flood)
  flood.send(asked)
  await ready
  const flooded = told<FloodGiven>(flood)
  return { played: await play(seconds), flooded: await flooded }
}
const asks = (purposes: string[]) =>
  sql`insert into identity.captcha_setting (provider, purposes, changed_at)
    values ('altcha', ${purposes}, now())
    on conflict (id) do update set purposes = excluded.purposes`.execute(db)

const show = (name: string, { perSecond: rate, p50, p99, failed }: LoadGiven) =>
  console.log(
    `${name.padEnd(34)}${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99
      .toFixed(1)
      .padStart(6)} ms  failed ${failed}`,
  )
function tell({ sent, answers, withRetryAfter, p50, p99 }: FloodGiven): void {
  console.log(`  flood: ${sent} sent, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
  for (const [answer, times] of Object.entries(answers)) console.log(`    ${times} × ${answer}`)
  console.log(`    ${withRetryAfter} of 429 and 503 with Retry-After`)
}

await asks([])
await play(1)
const ratios: number[] = []
let worst = 0
for (let repetition = 0; repetition < repetitions; repetition++) {
  const alone = await play(seconds / 2)
  show('bets alone', alone)
  const { played, flooded } = await playBesideFlood()
  show(`bets beside ${perSecond} log-ins/s`, played)
  tell(flooded)
  ratios.push(played.p99 / alone.p99)
  worst = Math.max(worst, played.p99)
}
await asks(['login'])
const held = await playBesideFlood()
show('the same, the work asked for', held.played)
tell(held.flooded)
console.log(`p99 beside the flood ÷ alone: ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')}`)
const goal = { value: worst, aim: 250, never: 251, digits: 0 }
console.log(goalLine({ name: 'p99 of bets beside the flood, ms (N12)', ...goal }))
if (worst > goal.aim) process.exitCode = 1

await Promise.all(
  [server, bets, flood].map(
    (child) =>
      new Promise((done) => {
        child.once('exit', done)
        child.disconnect()
      }),
  ),
)
await db.destroy()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
