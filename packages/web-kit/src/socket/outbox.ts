import type { Subscriptions } from './feed-book.ts'

type Word = { sub?: Subscriptions; unsub?: string[]; ping?: number }

const isFull = (list: object | undefined) => list !== undefined && Object.keys(list).length > 0

// The server takes 20 messages a second. A list that is scrolled changes what it hears with each frame of the screen.
const wordsMax = 8
const within = 1_000

/** What this tab says to the server. A page that shows twenty feeds says so once: the server counts messages. */
export class Outbox {
  private readonly socket: () => WebSocket | undefined
  private wanted = new Map<string, () => Subscriptions>()
  private unwanted = new Set<string>()
  private isWaiting = false
  private flushedAt: number[] = []

  constructor(socket: () => WebSocket | undefined) {
    this.socket = socket
  }

  /** To a closed line nothing is said: it says everything when it opens. */
  say({ sub, unsub, ping }: Word): void {
    const word: Word = {
      ...(isFull(unsub) && { unsub }),
      ...(isFull(sub) && { sub }),
      ...(ping !== undefined && { ping }),
    }
    const socket = this.socket()
    if (isFull(word) && socket?.readyState === 1) socket.send(JSON.stringify(word))
  }

  subscribe(name: string, read: () => Subscriptions): void {
    this.unwanted.delete(name)
    this.wanted.set(name, read)
    this.flushSoon()
  }

  unsubscribe(name: string): void {
    this.wanted.delete(name)
    this.unwanted.add(name)
    this.flushSoon()
  }

  private flushSoon(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    const now = performance.now()
    this.flushedAt = this.flushedAt.filter((at) => at > now - within)
    const [first = now] = this.flushedAt
    if (this.flushedAt.length < wordsMax) queueMicrotask(() => this.flush())
    else setTimeout(() => this.flush(), first + within - now)
  }

  private flush(): void {
    this.isWaiting = false
    this.flushedAt.push(performance.now())
    const sub = Object.assign({}, ...[...this.wanted.values()].map((read) => read()))
    this.say({ unsub: [...this.unwanted], sub })
    this.unwanted = new Set()
    this.wanted = new Map()
  }
}
