import type { Subscriptions } from './feed-book.ts'

type Word = { sub?: Subscriptions; unsub?: string[]; ping?: number }

const isEmpty = (list: object | undefined) => list !== undefined && Object.keys(list).length === 0

/** What this tab says to the server. A page that shows twenty feeds says so once: the server counts messages. */
export class Outbox {
  private readonly socket: () => WebSocket | undefined
  private wanted = new Map<string, () => Subscriptions>()
  private unwanted = new Set<string>()
  private isWaiting = false

  constructor(socket: () => WebSocket | undefined) {
    this.socket = socket
  }

  /** To a closed line nothing is said: it says everything when it opens. */
  say(word: Word): void {
    if (isEmpty(word.sub) && word.ping === undefined) return
    if (isEmpty(word.unsub)) return
    const socket = this.socket()
    if (socket?.readyState === 1) socket.send(JSON.stringify(word))
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
    queueMicrotask(() => {
      this.isWaiting = false
      this.say({ unsub: [...this.unwanted] })
      this.say({ sub: Object.assign({}, ...[...this.wanted.values()].map((read) => read())) })
      this.unwanted = new Set()
      this.wanted = new Map()
    })
  }
}
