import { Asks } from './asks.ts'
import { waitAfter } from './backoff.ts'
import { FeedBook, type Hearer } from './feed-book.ts'
import { Outbox } from './outbox.ts'
import type { Frame } from './track.ts'

export type LineState = 'connecting' | 'open' | 'down'

type Options = {
  /** A one-time ticket where a member is logged in. A failure counts like a socket that does not open. */
  ticket: () => Promise<string | undefined>
  openSocket: (ticket: string | undefined) => WebSocket
  onState: (state: LineState) => void
  /** How long a word takes to the server and back, in milliseconds. */
  onLatency?: (milliseconds: number) => void
  onSessionOver?: () => void
}

const deadMilliseconds = 30_000
const pollMilliseconds = 5_000
const failuresBeforePolling = 2
const sessionOver = 4401

// The server reads no number with more digits than a double holds, and a browser tells fractions of milliseconds with such.
const now = () => Math.round(performance.now())

type Timer = ReturnType<typeof setTimeout>

/**
 * One socket for all feeds of a tab: reconnects by itself, and passes each feed its missed events or the need to load
 * again.
 */
export class LiveLine {
  private readonly options: Options
  private readonly book = new FeedBook((subscriptions) => this.outbox.say({ sub: subscriptions }))
  private readonly outbox = new Outbox(() => this.socket)
  private readonly asks = new Asks()
  private socket: WebSocket | undefined
  private failures = 0
  /** Each try has a number, so that a ticket which comes late opens nothing. */
  private attempt = 0
  private isStopped = true
  private timers: { alive?: Timer; retry?: Timer; poll?: Timer | undefined } = {}

  constructor(options: Options) {
    this.options = options
  }

  start(): void {
    if (!this.isStopped) return
    this.isStopped = false
    this.options.onState('connecting')
    void this.connect()
  }

  /** Everything that the page shows was loaded by this page. */
  trustPage(): void {
    this.book.trustPage()
  }

  /** Asks a call over the open line; nothing where it is not open. */
  askCall(path: string, body: unknown, signal?: AbortSignal) {
    return this.asks.ask(this.socket, path, body, signal)
  }

  /** Closes the line; what was seen is kept for the next start. */
  stop(): void {
    this.isStopped = true
    this.attempt += 1
    for (const timer of Object.values(this.timers)) clearTimeout(timer)
    this.timers = {}
    const { socket } = this
    this.socket = undefined
    socket?.close()
    this.asks.lose()
  }

  /** Retries at once: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.socket?.readyState === 1) return
    this.stop()
    this.failures = 0
    this.start()
  }

  /** Connects as another member, where it is connected. */
  restart(): void {
    this.book.forget()
    if (this.isStopped) return
    this.stop()
    this.failures = 0
    this.start()
  }

  /** Opens the connection with the first subscriber; with the last it is closed. */
  hear(name: string, hearer: Hearer): () => void {
    this.book.add(name, hearer)
    this.start()
    this.ask(name)
    return () => {
      if (this.book.remove(name, hearer)) {
        this.outbox.unsubscribe(name)
        for (const refused of this.book.takeRefused()) this.ask(refused)
      }
      if (this.book.names().length === 0) this.stop()
    }
  }

  private ask(name: string): void {
    this.outbox.subscribe(name, () => this.book.subscriptions([name]))
  }

  /** The page is hidden: receives only what must not be missed, until `wake`. */
  rest(mustHear: (name: string) => boolean): void {
    this.outbox.say({ unsub: this.book.names().filter((name) => !mustHear(name)) })
  }

  wake(): void {
    if (this.isStopped) this.start()
    else this.outbox.say({ sub: this.book.subscriptions() })
  }

  private async connect(): Promise<void> {
    this.attempt += 1
    const { attempt } = this
    try {
      const ticket = await this.options.ticket()
      if (attempt === this.attempt) this.open(this.options.openSocket(ticket))
    } catch {
      if (attempt === this.attempt) this.lost()
    }
  }

  private open(socket: WebSocket): void {
    this.socket = socket
    socket.onopen = () => {
      this.failures = 0
      clearTimeout(this.timers.poll)
      this.timers.poll = undefined
      this.options.onState('open')
      this.stayAlive()
      this.outbox.say({ sub: this.book.subscriptions(), ping: now() })
    }
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as Frame[])
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return
      if (code === sessionOver) this.options.onSessionOver?.()
      if (this.socket === socket) this.lost()
    }
  }

  private lost(): void {
    const { socket } = this
    this.socket = undefined
    socket?.close()
    this.asks.lose()
    clearTimeout(this.timers.alive)
    if (this.isStopped) return
    this.failures += 1
    this.book.distrust()
    this.options.onState('down')
    if (this.failures >= failuresBeforePolling && !this.timers.poll) this.poll()
    this.timers.retry = setTimeout(() => void this.connect(), waitAfter(this.failures))
  }

  // A line that cannot open is no reason to show old money: everything is loaded again every few seconds.
  private poll(): void {
    this.book.resetAll()
    this.timers.poll = setTimeout(() => this.poll(), pollMilliseconds)
  }

  private stayAlive(): void {
    clearTimeout(this.timers.alive)
    this.timers.alive = setTimeout(() => this.lost(), deadMilliseconds)
  }

  private take(frames: Frame[]): void {
    this.stayAlive()
    for (const frame of frames) {
      if (frame.t === 'hb') this.outbox.say({ ping: now() })
      else if (frame.t === 'answer') this.asks.take(frame)
      else if (frame.t === 'pong') this.options.onLatency?.(now() - (frame.n ?? 0))
      else this.book.take(frame)
    }
  }
}
