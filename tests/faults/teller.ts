import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import type { Answer, Move } from './moves.ts'
import type { Random } from './random.ts'

const attemptMilliseconds = 4_000

type Reply = {
  success: boolean
  code?: string
  value?: { isFirst: boolean; balance: string; version: string }
}
type Attempt = Answer | { unknown: string }

function parsed(text: string): Reply | undefined {
  try {
    return JSON.parse(text) as Reply
  } catch {
    return undefined
  }
}

/** Sends requests to the bank, the same one with the same id until it is known how it ended. */
export class Teller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  readonly #journal: Journal
  readonly #random: Random
  readonly #ports: () => number[]
  /** Requests that once stayed without an answer. */
  readonly troubled = new Set<number>()
  readonly faultsOfOurOwn: string[] = []
  /** After this nothing is tried again: what is unknown then stays so. */
  givesUp = false
  /** While this is so, an answer «fault» is as good as none. */
  mayFault = false
  slowest = 0

  constructor(journal: Journal, random: Random, ports: () => number[]) {
    this.#journal = journal
    this.#random = random
    this.#ports = ports
  }

  /** Sends a new request until its answer is definite; nothing, where that never came. */
  async send(move: Move): Promise<Answer | undefined> {
    return this.again(this.#journal.ask(move), move)
  }

  note(move: Move): number {
    return this.#journal.ask(move)
  }

  /** Sends a request that is in the journal already. */
  async again(n: number, move: Move): Promise<Answer | undefined> {
    const began = performance.now()
    for (let tries = 0; !this.givesUp; tries++) {
      const sentAt = this.#journal.sent(n)
      const attempt = await this.#attempt(move)
      if (!('unknown' in attempt)) {
        this.#journal.answered(n, sentAt, attempt)
        this.slowest = Math.max(this.slowest, performance.now() - began)
        return attempt
      }
      this.#journal.lost(n, sentAt, attempt.unknown)
      this.troubled.add(n)
      await sleep(Math.min(20 * 2 ** tries, 600) * (0.5 + this.#random.whole(1_000) / 1_000))
    }
    return undefined
  }

  #attempt(move: Move): Promise<Attempt> {
    const body = JSON.stringify(move, (_, each: unknown) =>
      typeof each === 'bigint' ? String(each) : each,
    )
    const port = this.#random.pick(this.#ports())
    return new Promise((done) => {
      const unknown = (error: Error) => done({ unknown: error.message })
      const sent = request(
        { agent: this.#agent, host: '127.0.0.1', port, method: 'POST', path: '/bank/move' },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (part: string) => (text += part)).on('error', unknown)
          reply.on('close', () => unknown(new Error('the answer was cut off')))
          reply.on('end', () => done(this.#read(reply.statusCode ?? 0, text)))
        },
      )
      sent.setHeader('content-type', 'application/json')
      sent.setTimeout(attemptMilliseconds, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', unknown)
      sent.end(body)
    })
  }

  #read(status: number, text: string): Attempt {
    if (status === 503 || status === 504) return { unknown: `status ${status}` }
    const reply = parsed(text)
    if (!reply) return { unknown: `status ${status}, and no envelope` }
    if (reply.success && reply.value) return { outcome: 'moved', ...reply.value }
    if (status < 400 || status >= 500) {
      if (!this.mayFault) this.faultsOfOurOwn.push(`status ${status}: ${text}`)
      return { unknown: `status ${status}` }
    }
    return { outcome: reply.code ?? '', isFirst: false, balance: '', version: '' }
  }

  close(): void {
    this.#agent.destroy()
  }
}
