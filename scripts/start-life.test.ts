import { spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePort } from './start/choose-port.mjs'

const project = path.resolve(import.meta.dirname, '..')

/** A server as small as can be: it serves, keeps a table, and notes in which order things end. */
const server = `
  import { appendFileSync } from 'node:fs'
  import http from 'node:http'
  import path from 'node:path'
  import pg from 'pg'

  export async function serve({ databaseUrl, port, host, root, withDemo }) {
    if (process.env.BREAK === 'plainly') throw Object.assign(new Error('x'), { plain: 'Please mend it.' })
    if (process.env.BREAK === 'badly') throw new TypeError('our own mistake')
    const pool = new pg.Pool({ connectionString: databaseUrl })
    pool.on('error', () => {})
    await pool.query('create table if not exists visit (at timestamptz default now())')
    await pool.query('insert into visit default values')
    const count = () => pool.query('select count(*)::int as visits from visit')
    const app = http.createServer((_, reply) => {
      count().then(({ rows }) => reply.end(String(rows[0].visits)), () => reply.end('down'))
    })
    await new Promise((done) => app.listen(port, host, done))
    const close = async () => {
      await pool.query('select 1')
      appendFileSync(path.join(root, 'ends'), 'the app closed while the database ran\\n')
      app.closeAllConnections()
      await pool.end()
    }
    const signIns = [{ who: 'Ana', account: 'ana', password: 'tessera', where: 'the site' }]
    return { url: 'http://' + host + ':' + app.address().port, signIns: withDemo ? signIns : [], close }
  }
  export const traceSettingsIn = () => undefined
  export const seed = async ({ databaseUrl }) => console.log(databaseUrl.startsWith('postgres:'))
`

function makeProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tessera-life-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  cpSync(path.join(project, 'scripts'), path.join(root, 'scripts'), { recursive: true })
  // Not the folder itself: what is built is noted inside it.
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of readdirSync(path.join(project, 'node_modules'))) {
    if (name.startsWith('.')) continue
    symlinkSync(path.join(project, 'node_modules', name), path.join(root, 'node_modules', name))
  }
  for (const name of ['package-lock.json', 'tsconfig.json']) write(name, '{}')
  write('package.json', '{ "name": "tessera", "type": "module" }')
  for (const name of ['modules', 'games', 'languages']) write(`${name}/x.txt`, '')
  for (const name of ['slot-kit', 'game-kit', 'money']) write(`packages/${name}/x.txt`, '')
  write('apps/server/main.js', server)
  write('apps/server/vite.config.js', "export default { build: { ssr: 'main.js' } }\n")
  for (const name of ['site', 'backoffice', 'stand-in', 'open-game'])
    write(`apps/${name}/index.html`, '<p>Hello</p>\n')
  write('apps/site/server-entry.tsx', 'export const languages = []\n')
  write(
    'apps/site/vite.config.js',
    "export default ({ isSsrBuild }) => ({ build: { outDir: isSsrBuild ? 'server/dist' : 'dist' } })\n",
  )
  return root
}

type Started = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

describe('a start', () => {
  let root = ''
  const children: ChildProcess[] = []
  beforeAll(() => {
    root = makeProject()
  })
  afterAll(async () => {
    children.forEach((child) => child.kill('SIGKILL'))
    await new Promise((done) => setTimeout(done, 300))
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  })

  function run(command: string, args: string[], env: Record<string, string> = {}): Started {
    const child = spawn(command, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    const ended = new Promise<number | null>((done) => child.once('close', done))
    return { child, said: () => text, ended }
  }
  const start = (env: Record<string, string> = {}, ...args: string[]) =>
    run(process.execPath, ['scripts/start.mjs', ...args], env)

  async function open(started: Started): Promise<string> {
    const isBusy = () => started.child.exitCode === null && !started.said().includes('Ctrl-C')
    for (let tries = 0; tries < 600 && isBusy(); tries++) {
      await new Promise((done) => setTimeout(done, 50))
    }
    const url = /site\s+(http\S+)/.exec(started.said())?.[1]
    if (!url) throw new Error(`it did not open: ${started.said()}`)
    return url
  }
  const visits = async (url: string) => Number(await (await fetch(url)).text())

  it('builds everything, opens, prints where and for whom, and on Ctrl-C closes the app first', async () => {
    const started = start()
    expect(await visits(await open(started))).toBe(1)
    expect(started.said()).toMatch(/Building the site[\s\S]*back office\s+http.*\/backoffice\//)
    expect(started.said()).toMatch(/Demo sign-ins:\n +Ana +ana +tessera +the site/)
    started.child.kill('SIGINT')
    expect(await started.ended).toBe(0)
    expect(readFileSync(path.join(root, 'ends'), 'utf8')).toContain('while the database ran')
    expect(existsSync(path.join(root, '.data/pg/data/postmaster.pid'))).toBe(false)
  })

  it('builds nothing when nothing changed, and only what did', async () => {
    const same = start()
    await open(same)
    expect(same.said()).not.toContain('Building')
    same.child.kill('SIGTERM')
    expect(await same.ended).toBe(0)
    appendFileSync(path.join(root, 'apps/site/index.html'), '<p>again</p>\n')
    const changed = start()
    await open(changed)
    expect(changed.said().match(/Building .*/g)).toEqual(['Building the site …'])
    changed.child.kill('SIGTERM')
    await changed.ended
  })

  it('opens again after a SIGKILL, with everything that was written', async () => {
    const killed = start()
    const before = await visits(await open(killed))
    killed.child.kill('SIGKILL')
    await killed.ended
    const next = start()
    expect(await visits(await open(next))).toBe(before + 1)
    next.child.kill('SIGTERM')
    await next.ended
  })

  it('joins the database of one that runs already, says so, and keeps it when that one ends', async () => {
    const first = start()
    const before = await visits(await open(first))
    const second = start()
    const url = await open(second)
    expect(second.said()).toContain('this one joins it')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    for (let tries = 0; tries < 100 && (await visits(url)) !== before + 1; tries++) {
      await new Promise((done) => setTimeout(done, 50))
    }
    expect(await visits(url)).toBe(before + 1)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it('ends when the npm that started it is gone', async () => {
    const command = `"${process.execPath}" scripts/start.mjs & wait`
    const started = run('sh', ['-c', command], { npm_lifecycle_event: 'start' })
    await open(started)
    started.child.kill('SIGKILL')
    await started.ended
    expect(readFileSync(path.join(root, 'ends'), 'utf8').split('\n').length).toBeGreaterThan(6)
  })

  it('prints a sentence that the server throws, and the whole error of faults', async () => {
    const plain = start({ BREAK: 'plainly' })
    expect(await plain.ended).toBe(1)
    expect(plain.said().trim()).toBe('Please mend it.')
    const bad = start({ BREAK: 'badly' })
    expect(await bad.ended).toBe(1)
    expect(bad.said()).toMatch(/TypeError: our own mistake\n +at /)
  })

  it('only makes the demo data with --seed', async () => {
    const seeded = start({}, '--seed')
    expect(await seeded.ended).toBe(0)
    expect(seeded.said().trim()).toBe('true\nThe demo data are there.')
  })

  it('makes no demo data by itself where others reach it', async () => {
    const started = start({ HOST: '0.0.0.0' })
    await open(started)
    expect(started.said()).not.toContain('Demo sign-ins')
    started.child.kill('SIGTERM')
    await started.ended
  })
})

describe('the port', () => {
  it('is the next free one when nobody insists', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const said: string[] = []
    const options = { port, host: '127.0.0.1', canMoveOn: true }
    const chosen = await choosePort(options, (line) => said.push(line))
    expect(chosen).toBeGreaterThan(port)
    expect(said).toEqual([`Port ${port} is taken by another program, so this is ${chosen}.`])
    await expect(choosePort({ ...options, canMoveOn: false }, () => {})).rejects.toThrow(
      'EADDRINUSE',
    )
    other.close()
  })
})
