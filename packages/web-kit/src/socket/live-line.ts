import { waitAfter } from './backoff.ts'
import { type Frame, readFrame, type Seen } from './track.ts'

export type LineState = 'connecting' | 'open' | 'down'

export type Hearer = { onMessage: (data: unknown) => void; onReset: () => void }

type Options = {
  /** A one-time ticket where somebody is logged in. */
  ticket: () => Promise<string | undefined>
  openSocket: (ticket: string | undefined) => WebSocket
  onState: (state: LineState) => void
}

const deadMilliseconds = 30_000
const gapMilliseconds = 300
const pollMilliseconds = 5_000
const failuresBeforePolling = 2

/** One socket for all feeds of a tab: comes back by itself, tells each feed what it missed or that it must load again. */
export class LiveLine {
  private readonly options: Options
  private readonly feeds = new Map<string, { hearers: Set<Hearer>; seen: Seen }>()
  private socket: WebSocket | undefined
  private failures = 0
  private isStopped = true
  private timers: { alive?: Timer; retry?: Timer; poll?: Timer } = {}

  constructor(options: Options) {
    this.options = options
  }

  start(): void {
    this.isStopped = false
    void this.connect()
  }

  stop(): void {
    this.isStopped = true
    for (const timer of Object.values(this.timers)) clearTimeout(timer)
    this.socket?.close()
    this.socket = undefined
  }

  /** Connects anew, at once: somebody logged in or out, or the network is back. */
  restart(): void {
    this.stop()
    for (const feed of this.feeds.values()) feed.seen = null
    this.failures = 0
    this.start()
  }

  hear(name: string, hearer: Hearer): () => void {
    const feed = this.feeds.get(name) ?? { hearers: new Set(), seen: null }
    this.feeds.set(name, feed)
    feed.hearers.add(hearer)
    this.say({ sub: { [name]: feed.seen } })
    return () => {
      feed.hearers.delete(hearer)
      if (feed.hearers.size > 0) return
      this.feeds.delete(name)
      this.say({ unsub: [name] })
    }
  }

  private say(what: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(what))
  }

  private async connect(): Promise<void> {
    this.options.onState('connecting')
    const ticket = await this.options.ticket().catch(() => undefined)
    if (this.isStopped || this.socket) return
    const socket = this.options.openSocket(ticket)
    this.socket = socket
    socket.onopen = () => {
      this.failures = 0
      clearTimeout(this.timers.poll)
      this.options.onState('open')
      this.stayAlive()
      this.say({ sub: Object.fromEntries([...this.feeds].map(([name, { seen }]) => [name, seen])) })
    }
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as Frame[])
    socket.onclose = () => this.lost(socket)
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = undefined
    clearTimeout(this.timers.alive)
    if (this.isStopped) return
    this.failures += 1
    this.options.onState('down')
    if (this.failures === failuresBeforePolling) this.poll()
    this.timers.retry = setTimeout(() => void this.connect(), waitAfter(this.failures))
  }

  // A line that cannot open is no reason to show old money: everything is loaded again every few seconds.
  private poll(): void {
    for (const { hearers } of this.feeds.values()) for (const { onReset } of hearers) onReset()
    this.timers.poll = setTimeout(() => this.poll(), pollMilliseconds)
  }

  private stayAlive(): void {
    clearTimeout(this.timers.alive)
    this.timers.alive = setTimeout(() => this.socket?.close(), deadMilliseconds)
  }

  private take(frames: Frame[]): void {
    this.stayAlive()
    for (const frame of frames) {
      const feed = frame.c ? this.feeds.get(frame.c) : undefined
      if (!feed || !frame.c) continue
      const reading = readFrame(feed.seen, frame)
      if (reading.kind === 'old') continue
      if (reading.kind === 'gap') {
        const name = frame.c
        setTimeout(() => this.say({ sub: { [name]: feed.seen } }), gapMilliseconds)
        continue
      }
      feed.seen = reading.seen
      for (const hearer of feed.hearers) {
        if (reading.kind === 'message') hearer.onMessage(frame.d)
        if (reading.kind === 'lost') hearer.onReset()
      }
    }
  }
}

type Timer = ReturnType<typeof setTimeout>
