import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { freePort, type Processes, until } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const nodeNames = ['a', 'b'] as const
export type NodeName = (typeof nodeNames)[number]

/** Two nodes behind HAProxy, which also finds the leader for them, and a server of NATS. */
export class Site {
  readonly #processes: Processes
  readonly #folder: string
  readonly #database: Database
  readonly #ports: Record<NodeName, number> = { a: 0, b: 0 }
  #nats = 0
  #port = 0
  relay: 'postgres' | 'nats' = 'postgres'

  constructor(processes: Processes, database: Database, folder: string) {
    this.#processes = processes
    this.#database = database
    this.#folder = folder
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  urlOf = (name: NodeName): string => `http://127.0.0.1:${this.#ports[name]}`

  async startProxy(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    this.#port = await freePort()
    for (const name of nodeNames) this.#ports[name] = await freePort()
    const servers = nodeNames.map(
      (name) => `    server ${name} 127.0.0.1:${this.#ports[name]} cookie ${name}`,
    )
    const file = path.join(this.#folder, 'haproxy.cfg')
    writeFileSync(
      file,
      [
        'global',
        '    maxconn 4000',
        'defaults',
        '    mode http',
        '    option redispatch',
        '    retries 2',
        '    retry-on conn-failure',
        '    timeout connect 2s',
        '    timeout client 35s',
        '    timeout server 35s',
        '    timeout tunnel 60s',
        'frontend site',
        `    bind 127.0.0.1:${this.#port}`,
        '    default_backend nodes',
        'backend nodes',
        '    balance roundrobin',
        '    cookie node insert indirect nocache httponly',
        '    option httpchk GET /readyz',
        '    http-check expect status 200',
        '    default-server check inter 1s fall 2 rise 2',
        ...servers,
        '',
        this.#database.proxyPart(),
      ].join('\n'),
    )
    this.#startHaproxy(file)
  }

  #startHaproxy(file: string): void {
    this.#processes.start('haproxy', { command: ['haproxy', '-f', file, '-db'] })
  }

  /** As if its machine had died, and another one had taken the address after a second. */
  async restartProxy(): Promise<void> {
    await this.#processes.end('haproxy', 'SIGKILL')
    await sleep(1_000)
    this.#startHaproxy(path.join(this.#folder, 'haproxy.cfg'))
  }

  async startNats(): Promise<void> {
    this.#nats ||= await freePort()
    this.#processes.start('nats', {
      command: ['nats-server', '-a', '127.0.0.1', '-p', String(this.#nats)],
    })
  }

  endNats = (): Promise<void> => this.#processes.end('nats', 'SIGKILL')

  /** Both nodes start anew with another body of the relay, if they have another one. */
  async useRelay(relay: Site['relay']): Promise<void> {
    if (this.relay === relay) return
    this.relay = relay
    for (const name of nodeNames) {
      await this.endNode(name, 'SIGKILL')
      await this.startNode(name)
    }
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      HOST: '127.0.0.1',
      DATABASE_URL: this.#database.url,
      TESSERA_DATA: path.join(this.#folder, 'data'),
      TESSERA_DEMO: 'on',
      TESSERA_CROWD: '0',
      TESSERA_TITLES: '100',
      TESSERA_PAGES: 'browser',
      TESSERA_RELAY: this.relay,
      TESSERA_NATS: `nats://127.0.0.1:${this.#nats}`,
      TESSERA_LEAVE_SECONDS: '4',
      TESSERA_DRAIN_SECONDS: '3',
      TESSERA_PREPARE: 'off',
      LOG: 'faults',
    }
  }

  /** What `npm run migrate` does. */
  async prepare(): Promise<void> {
    const env = { ...this.#env, TESSERA_PREPARE: 'on' }
    const child = this.#processes.start('prepare', { command: this.#command('prepare'), env })
    await new Promise<void>((done, fail) => {
      child.once('exit', (code) => {
        if (code === 0) done()
        else fail(new Error(`the preparation ended with ${code}`))
      })
    })
  }

  #command = (what: string) => [
    process.execPath,
    path.join(root, 'tests/cluster/cluster-node.mjs'),
    what,
  ]

  async startNode(name: NodeName): Promise<number> {
    this.#processes.start(`node-${name}`, {
      command: this.#command('serve'),
      env: { ...this.#env, PORT: String(this.#ports[name]) },
    })
    return until(`node ${name} is ready`, () => this.isReady(name), 120)
  }

  async isReady(name: NodeName): Promise<boolean> {
    return (await fetch(`${this.urlOf(name)}/readyz`)).status === 200
  }

  endNode = (name: NodeName, signal: NodeJS.Signals): Promise<void> =>
    this.#processes.end(`node-${name}`, signal)
}
