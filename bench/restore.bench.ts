import { connect, createLog } from '@tessera/server-kit'
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { checkBooks } from './lib/check-ledger.ts'
import { growTo } from './lib/grow.ts'
import { goalLine } from './lib/goals.ts'
import { fundPlayers, workOf } from './lib/players.ts'

/*
How long a site of a million bets takes to be backed up, to be proven by the drill, and to be there again on an empty
machine: npm run bench restore [-- --bets=1000000]

The site is the demo world; its bets and their ends go through the product's own functions. The reference of each step is
the digest alone, which reads every row of what is money: each step takes one, and compares.
*/

const { values: flags } = parseArgs({ options: { bets: { type: 'string', default: '1000000' } } })
const bets = Number(flags.bets)
const playersCount = 20_000
const root = path.resolve(import.meta.dirname, '..')
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const [data, other, shelf] = ['data', 'other', 'backups'].map((name) => path.join(dir, name)) as [
  string,
  string,
  string,
]
const line = (text = '') => console.log(text)

/** Runs one of the product's commands; returns what it said and how long it took. Throws where it failed. */
async function run(
  program: string,
  args: string[],
  folder: string,
): Promise<{ said: string; seconds: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'scripts', program), ...args], {
    env: { ...process.env, TESSERA_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += String(part)))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}:\n${said}`)
  return { said, seconds: (performance.now() - began) / 1_000 }
}

/** Opens the site in a folder until it answers, and closes it. Returns how long it took to answer. */
async function openOnce(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: {
      ...process.env,
      TESSERA_DATA: folder,
      TESSERA_TITLES: '100',
      TESSERA_CROWD: '0',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let said = ''
  const url = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      said += String(part)
      const site = /site +(http:\S+?)\/\n/.exec(said)?.[1]
      if (site) done(site)
    }
    for (const out of [child.stdout, child.stderr]) out.on('data', hear)
    void ended.then(() => failed(new Error(said)))
  })
  const { status } = await fetch(`${url}/readyz`)
  const seconds = (performance.now() - began) / 1_000
  child.kill('SIGTERM')
  await ended
  if (status !== 200) throw new Error(`the site answered ${status}`)
  return seconds
}

const digestIn = (said: string): string => {
  const found = /[dD]igest[^\n]*?([\da-f]{64})/.exec(said)?.[1]
  if (!found) throw new Error(`no digest was told:\n${said}`)
  return found
}

async function play(): Promise<string> {
  const postgres = await startPostgres({ dir: path.join(data, 'pg') })
  const db = connect({ url: postgres.url, log: createLog('faults') })
  try {
    const work = workOf(db, await fundPlayers(db, playersCount))
    await growTo(work, { moves: 2 * bets, until: performance.now() + 3_600_000 })
    return await checkBooks(db, [work])
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

try {
  await openOnce(data)
  line(await play())
  const backup = await run('backup.mjs', ['--to', shelf], data)
  line(backup.said.trim())
  const drill = await run('drill.mjs', ['--from', shelf], data)
  line(drill.said.trim())
  mkdirSync(other)
  const [, place = ''] = /: (\S+)\nLedger digest/.exec(backup.said) ?? []
  const restored = await run('restore.mjs', [place], other)
  line(restored.said.trim())
  const digests = new Set([backup, drill, restored].map(({ said }) => digestIn(said)))
  if (digests.size !== 1) throw new Error(`the digests differ: ${[...digests].join(', ')}`)
  copyFileSync(path.join(data, 'settings.key'), path.join(other, 'settings.key'))
  const opening = await openOnce(other)
  line()
  line(`one digest: ${[...digests].join()}`)
  for (const [name, seconds] of [
    ['backup', backup.seconds],
    ['drill', drill.seconds],
    ['restore on an empty machine, and open', restored.seconds + opening],
  ] as const) {
    line(goalLine({ name: `${name}, s`, value: seconds, aim: 600, never: 1_800, digits: 1 }))
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
