import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { type AnswerReader, type Kind } from './answer-readers.ts'

type Link = {
  client: Socket
  server: Socket
  /** Bytes go in and nowhere, and nobody hangs up. */
  isDead: boolean
  /** Reads an answer that is held back; nothing while answers pass. */
  reader: AnswerReader | undefined
  held: Buffer[]
  queues: { up: Promise<void>; down: Promise<void> }
}

/** Passes bytes between two programs, until it is told to misbehave. */
export class Proxy {
  readonly #target: () => NetConnectOpts
  readonly #kind: Kind
  readonly #links = new Set<Link>()
  #server: Server | undefined
  #delay: () => number = () => 0
  #isDead = false
  #toSwallow = 0
  port = 0
  /** How many answers about done moves have been swallowed. */
  swallowed = 0

  constructor(kind: Kind, target: () => NetConnectOpts) {
    this.#kind = kind
    this.#target = target
  }

  async listen(): Promise<void> {
    const server = createServer({ noDelay: true }, (client) => this.#join(client))
    this.#server = server
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  /** Hangs up on a share of all who are connected. Answers how many. */
  drop(isChosen: () => boolean = () => true): number {
    const chosen = [...this.#links].filter(isChosen)
    for (const link of chosen) this.#cut(link)
    return chosen.length
  }

  /** Each piece of data waits that long; what was first stays first. */
  delay(milliseconds: () => number): void {
    this.#delay = milliseconds
  }

  /** Swallows everything, in both directions, on a share of the connections and on new ones. */
  halfOpen(isChosen: () => boolean = () => true): number {
    this.#isDead = true
    const chosen = [...this.#links].filter(isChosen)
    for (const link of chosen) link.isDead = true
    return chosen.length
  }

  /** The next answers reach this place and no further: then the connection ends. */
  swallowAnswers(count: number): void {
    this.#toSwallow = count
  }

  /** Passes everything on again. What was half-open stays lost, and ends now. */
  heal(): void {
    this.#isDead = false
    this.#toSwallow = 0
    this.#delay = () => 0
    for (const link of this.#links) if (link.isDead) this.#cut(link)
  }

  async close(): Promise<void> {
    this.drop()
    const server = this.#server
    if (server) await new Promise((done) => server.close(done))
  }

  #join(client: Socket): void {
    const server = connect({ ...this.#target(), noDelay: true } as NetConnectOpts)
    const queues = { up: Promise.resolve(), down: Promise.resolve() }
    const link: Link = { client, server, isDead: this.#isDead, reader: undefined, held: [], queues }
    this.#links.add(link)
    const cut = () => this.#cut(link)
    client
      .on('error', cut)
      .on('close', cut)
      .on('data', (data) => this.#ask(link, data))
    server
      .on('error', cut)
      .on('close', cut)
      .on('data', (data) => this.#answer(link, data))
  }

  #cut(link: Link): void {
    this.#links.delete(link)
    link.client.destroy()
    link.server.destroy()
  }

  #ask(link: Link, data: Buffer): void {
    if (link.isDead) return
    if (this.#toSwallow > 0 && !link.reader && this.#kind.isRequest(data)) {
      this.#toSwallow -= 1
      link.reader = this.#kind.readAnswer()
    }
    this.#pass(link, 'up', data)
  }

  #answer(link: Link, data: Buffer): void {
    if (link.isDead) return
    if (!link.reader) return this.#pass(link, 'down', data)
    link.held.push(data)
    const verdict = link.reader(data)
    if (verdict === 'done') {
      this.swallowed += 1
      this.#cut(link)
    } else if (verdict === 'nothing done') {
      // Nothing would be lost with this one: another is waited for.
      this.#toSwallow += 1
      link.reader = undefined
      for (const part of link.held.splice(0)) this.#pass(link, 'down', part)
    }
  }

  #pass(link: Link, way: 'up' | 'down', data: Buffer): void {
    const target = way === 'up' ? link.server : link.client
    const due = performance.now() + this.#delay()
    link.queues[way] = link.queues[way].then(async () => {
      const wait = due - performance.now()
      if (wait > 0.5) await new Promise((done) => setTimeout(done, wait))
      if (!target.destroyed) target.write(data)
    })
  }
}
