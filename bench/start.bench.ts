import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// How long a newcomer waits: a fresh clone with nothing in npm's cache, from `npm start` to the first page, and the
// starts after it. Beside it what npm alone takes to install the same packages, from another empty cache.

const root = path.resolve(import.meta.dirname, '..')
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const giveUpSeconds = 300
const goals = { first: 60, later: 6 }

const clone = (name: string) => {
  const to = path.join(dir, name)
  const { status } = spawnSync('git', ['clone', '--quiet', root, to], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The repository cannot be cloned.')
  return to
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

/** npm alone, as a reference. */
function installAlone(): number {
  const cwd = clone('reference')
  const began = performance.now()
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd,
    env: { ...process.env, npm_config_cache: path.join(dir, 'reference-cache') },
    stdio: 'ignore',
  })
  if (status !== 0) throw new Error('npm ci fails.')
  return secondsSince(began)
}

/** From the command to the first page that answers, then to the end of the program. */
async function startOnce(cwd: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: {
      ...process.env,
      npm_config_cache: path.join(dir, 'cache'),
      TESSERA_DATA: path.join(dir, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const url = await addressOf(child)
  while (!(await isThere(url))) {
    if (secondsSince(began) > giveUpSeconds) throw new Error('No page came.')
    await sleep(50)
  }
  const seconds = secondsSince(began)
  const ended = new Promise((done) => child.once('exit', done))
  // The whole group, as Ctrl-C in a terminal does.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  return seconds
}

/** The address that the start prints. */
const addressOf = (child: ChildProcess) =>
  new Promise<string>((done, fail) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`npm start ended:\n${said}`)))
  })

const isThere = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const line = (name: string, seconds: number, goal?: number) =>
  console.log(
    `${name.padEnd(34)}${seconds.toFixed(1).padStart(8)} s${goal ? `   goal ≤ ${goal} s${seconds <= goal ? '' : '   MISSED'}` : ''}`,
  )

try {
  const cwd = clone('fresh')
  const first = await startOnce(cwd)
  const later = [await startOnce(cwd), await startOnce(cwd), await startOnce(cwd)].toSorted(
    (one, other) => one - other,
  )
  const alone = installAlone()
  line('npm ci alone, empty cache', alone)
  line('first start, empty cache', first, goals.first)
  line('a later start, median of 3', later[1] ?? 0, goals.later)
  line('first start less npm alone', first - alone)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
