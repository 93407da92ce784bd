import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A bank that is started again whenever it ends, as an operator's supervisor would do. */
export class BankProcess {
  readonly #args: string[]
  readonly #log: string
  #child: ChildProcess | undefined
  #isOver = false
  /** Where it listens now; 0 while it is down. */
  port = 0
  starts = 0

  constructor({
    program,
    url,
    planted = '',
    log,
  }: Record<'program' | 'url' | 'log', string> & { planted?: string }) {
    this.#args = [program, url, planted]
    this.#log = log
  }

  async start(): Promise<void> {
    const log = openSync(this.#log, 'a')
    const child = spawn(process.execPath, this.#args, {
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    this.#child = child
    this.starts += 1
    child.once('exit', () => {
      this.port = 0
      if (!this.#isOver) setTimeout(() => void this.start().catch(() => undefined), 50)
    })
    await new Promise<void>((done, failed) => {
      child.once('exit', () => failed(new Error(`the bank ended at once: see ${this.#log}`)))
      child.once('message', (message: { port: number }) => {
        this.port = message.port
        done()
      })
    })
  }

  /** SIGKILL: no handler runs, nothing is put in order. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.kill()
  }
}
