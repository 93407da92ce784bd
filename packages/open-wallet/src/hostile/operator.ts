import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { handlerOf, type Reply } from '../handler.ts'
import { type Act, acts } from '../messages.ts'
import { headers, newKeys, type PublicKeys, signed, type SigningKey } from '../sign.ts'
import { Book, type BookRound } from './book.ts'
import type { BadDay, Trick } from './days.ts'

type Opening = {
  vendorKeys: PublicKeys
  ourKey: SigningKey
  currency: string
  balance?: bigint
  port?: number
  now?: () => Date
  /** How long a late answer takes. */
  lateMilliseconds?: number
}

/** An operator that serves its wallet over HTTP, with bad days. */
export class HostileOperator {
  readonly book: Book
  #vendorKeys: PublicKeys
  readonly #ourKey: SigningKey
  readonly #now: () => Date
  readonly #late: number
  readonly #other = newKeys().privateKey
  #left: { on: Act; does: Trick; times: number }[] = []
  #lastReply: Reply | undefined
  #server: Server | undefined
  #port: number

  constructor({ vendorKeys, ourKey, currency, balance = 10_000_000n, ...given }: Opening) {
    this.book = new Book({ balance, currency })
    this.#vendorKeys = vendorKeys
    this.#ourKey = ourKey
    this.#now = given.now ?? (() => new Date())
    this.#late = given.lateMilliseconds ?? 3_000
    this.#port = given.port ?? 0
  }

  /** Whose requests it takes from now on. */
  trust(keys: PublicKeys): void {
    this.#vendorKeys = keys
  }

  /** Where its wallet is. */
  async open(): Promise<string> {
    const server = createServer((request, reply) => {
      this.#answer(request, reply).catch(() => reply.destroy())
    })
    this.#server = server
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done))
    const address = server.address()
    this.#port = typeof address === 'object' && address ? address.port : this.#port
    return `http://127.0.0.1:${this.#port}/wallet`
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }

  begin(day: BadDay): void {
    this.#left = day.tricks.map((trick) => ({ ...trick }))
    this.book.refuses = undefined
  }

  #trickFor(act: Act | undefined): Trick | undefined {
    const found = this.#left.find(({ on, times }) => on === act && times > 0)
    if (found) found.times -= 1
    return found?.does
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const path = new URL(request.url ?? '', 'http://operator').pathname
    const given = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const asked = { path, headers: given, body: Buffer.concat(parts) }
    const trick = this.#trickFor(acts.find((each) => path.endsWith(`/${each}`)))
    const handle = handlerOf({
      wallet: this.book,
      vendorKeys: this.#vendorKeys,
      ourKey: this.#ourKey,
      now: this.#now,
    })
    if (trick === 'isDeaf') return void reply.destroy()
    if (trick === 'failsBefore') return write(reply, { status: 500, headers: {}, body: 'down' })
    const sign = (outcome: string, key = this.#ourKey, now = this.#now()): Reply =>
      this.#signed({ body: JSON.stringify({ outcome, request: '' }), status: 503 }, asked, key, now)
    if (trick === 'putsOff') return write(reply, sign('RETRY_LATER'))
    if (trick === 'refuses') this.book.refuses = 'INSUFFICIENT_FUNDS'
    const told = await handle(asked)
    if (trick === 'refuses') this.book.refuses = undefined
    const before = this.#lastReply
    this.#lastReply = told
    if (trick === undefined || trick === 'refuses') return write(reply, told)
    await this.#play(trick, { reply, told, before, sign, asked })
  }

  async #play(
    trick: Trick,
    {
      reply,
      told,
      before,
      sign,
      asked,
    }: {
      reply: ServerResponse
      told: Reply
      before: Reply | undefined
      sign: (outcome: string) => Reply
      asked: { path: string; headers: Record<string, string> }
    },
  ): Promise<void> {
    const again = (key: SigningKey, now: Date) => this.#signed(told, asked, key, now)
    const tricks: Partial<Record<Trick, () => Reply | undefined>> = {
      failsAfter: () => ({ status: 500, headers: {}, body: 'down' }),
      putsOffAfter: () => sign('RETRY_LATER'),
      forgetsToSign: () => ({ ...told, headers: { 'content-type': 'application/json' } }),
      signsAsAnother: () => again({ ...this.#ourKey, privateKey: this.#other }, this.#now()),
      signsLongAgo: () => again(this.#ourKey, new Date(this.#now().getTime() - 600_000)),
      answersAnother: () => before ?? { ...told, headers: {} },
      talksNonsense: () => this.#signed({ ...told, body: 'OK' }, asked, this.#ourKey, this.#now()),
      inventsAWord: () => sign('SURE'),
      talksTooMuch: () => ({ ...told, body: `${told.body}${' '.repeat(2_000_000)}` }),
      sendsElsewhere: () => ({ status: 302, headers: { location: '/elsewhere' }, body: '' }),
    }
    if (trick === 'isLate') {
      await pause(this.#late)
      return write(reply, told)
    }
    if (trick === 'stopsHalfWay') {
      reply.writeHead(told.status, { ...told.headers, 'content-length': told.body.length })
      reply.write(told.body.slice(0, told.body.length >> 1))
      reply.socket?.end()
      return
    }
    if (trick === 'restarts') {
      await this.close()
      await this.open()
      return
    }
    const other = tricks[trick]?.()
    if (other) write(reply, other)
    else reply.destroy()
  }

  #signed(
    { status, body }: Pick<Reply, 'status' | 'body'>,
    asked: { path: string; headers: Record<string, string> },
    key: SigningKey,
    now: Date,
  ): Reply {
    const answers = asked.headers[headers.signature] ?? ''
    return { status, body, headers: signed({ key, path: asked.path, body, now, answers }) }
  }
}

function write(reply: ServerResponse, { status, headers: given, body }: Reply): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...given })
  reply.end(body)
}

/** How a round has ended in the book of the operator; undefined while the vendor has still something to tell. */
export function endOf(round: BookRound | undefined): BadDay['ends'] | undefined {
  if (!round) return undefined
  if (round.state === 'ended') return 'played'
  if (round.state === 'rolledBack' || (round.told.rollback > 0 && round.staked === 0n))
    return 'takenBack'
  return round.state === 'refused' ? 'refused' : undefined
}
