import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })

/** Waits for a state of the cluster; throws with what it waited for where it does not come. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 90,
): Promise<number> {
  const since = performance.now()
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return performance.now() - since
    if (performance.now() - since > seconds * 1_000) throw new Error(`waited in vain: ${what}`)
    await sleep(50)
  }
}

export const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

type Program = { command: string[]; env?: NodeJS.ProcessEnv; cwd?: string }

/** Programs of the drill, each with a log of its own in a folder; all of them end with it. */
export class Processes {
  readonly #folder: string
  readonly #running = new Map<string, ChildProcess>()

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  start(name: string, { command: [file = '', ...args], env, cwd }: Program): ChildProcess {
    const log = createWriteStream(path.join(this.#folder, `${name}.log`), { flags: 'a' })
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('exit', (code, signal) => {
      log.write(`-- ended: ${code ?? signal} at ${new Date().toISOString()}\n`)
    })
    this.#running.set(name, child)
    return child
  }

  /** Sends a signal to a program and all that it has started. */
  signal(name: string, signal: NodeJS.Signals): void {
    const child = this.#running.get(name)
    if (child?.pid === undefined || child.exitCode !== null) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has just ended.
    }
  }

  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = new Promise<void>((done) => child.once('exit', () => done()))
    this.signal(name, signal)
    const late = setTimeout(() => this.signal(name, 'SIGKILL'), 20_000)
    await over
    clearTimeout(late)
  }

  async endAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) await this.end(name, 'SIGKILL')
  }
}
