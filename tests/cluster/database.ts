import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { freePort, type Processes, until } from './processes.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const names = ['one', 'two', 'three'] as const
export type Name = (typeof names)[number]

type Member = { name: Name; etcd: [client: number, peer: number]; postgres: number; rest: number }

/** Runs as this account where the drill runs as root, which PostgreSQL refuses. */
const asPostgres = (command: string[]): string[] =>
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command

/** Three PostgreSQL under Patroni with three etcd, as deploy/patroni.yml says, on one machine. */
export class Database {
  readonly #processes: Processes
  readonly #folder: string
  readonly members: Member[] = []
  /** Where HAProxy has the leader. */
  port = 0

  constructor(processes: Processes, folder: string) {
    this.#processes = processes
    this.#folder = folder
  }

  get url(): string {
    return `postgres://postgres:drill-password@127.0.0.1:${this.port}/tessera`
  }

  async start(): Promise<void> {
    for (const name of names) {
      const etcd: [number, number] = [await freePort(), await freePort()]
      this.members.push({ name, etcd, postgres: await freePort(), rest: await freePort() })
    }
    this.port = await freePort()
    for (const member of this.members) this.#startEtcd(member)
    mkdirSync(this.#folder, { recursive: true })
    chmodSync(this.#folder, 0o777)
    const [first, ...others] = this.members
    if (first) this.startMember(first.name)
    await until('a leader of PostgreSQL', async () => (await this.leader()) !== undefined)
    for (const { name } of others) this.startMember(name)
    await until('two synchronous standbys', async () => (await this.standbys()).length === 2)
    const client = new pg.Client({ connectionString: this.#urlOf(first?.postgres, 'postgres') })
    await client.connect()
    await client.query('create database tessera')
    await client.end()
  }

  #urlOf = (port = 0, database = 'tessera') =>
    `postgres://postgres:drill-password@127.0.0.1:${port}/${database}`

  #startEtcd({ name, etcd: [client, peer] }: Member): void {
    const cluster = this.members
      .map((each) => `${each.name}=http://127.0.0.1:${each.etcd[1]}`)
      .join()
    this.#processes.start(`etcd-${name}`, {
      command: [
        'etcd',
        `--name=${name}`,
        `--data-dir=${this.#folder}-etcd/${name}`,
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=${cluster}`,
        '--unsafe-no-fsync',
      ],
    })
  }

  /** Patroni's settings of deploy/, with the ports and the sizes of this machine. */
  #configOf({ name, postgres, rest }: Member): string {
    const shipped = readFileSync(path.join(import.meta.dirname, '../../deploy/patroni.yml'), 'utf8')
    const hosts = this.members.map(({ etcd }) => `127.0.0.1:${etcd[0]}`).join(', ')
    return shipped
      .replace(/^name: .*$/m, `name: ${name}`)
      .replaceAll('10.0.0.21:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.21:5432', `127.0.0.1:${postgres}`)
      .replace(/hosts: \[.*\]/, `hosts: [${hosts}]`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/postgresql/15/tessera', path.join(this.#folder, name))
      .replaceAll("'…'", 'drill-password')
      .replace(/^watchdog:[\s\S]*$/m, '')
      .replace('min_wal_size: 1GB', 'min_wal_size: 80MB')
      .replace('max_wal_size: 8GB', 'max_wal_size: 512MB\n        shared_buffers: 64MB')
      .replace('max_connections: 700', 'max_connections: 200')
      .replace(
        /^ {2}data_dir/m,
        `  parameters: { unix_socket_directories: '${this.#folder}' }\n  data_dir`,
      )
  }

  startMember(name: Name): void {
    const member = this.members.find((each) => each.name === name)
    if (!member) return
    const file = path.join(this.#folder, `${name}.yml`)
    writeFileSync(file, this.#configOf(member))
    chmodSync(file, 0o644)
    this.#processes.start(`patroni-${name}`, {
      command: asPostgres(['patroni', file]),
      env: { PATH: `${binaries}:${process.env['PATH']}`, HOME: this.#folder },
      cwd: this.#folder,
    })
  }

  async #ask(port: number, address: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    return answer?.status ?? 0
  }

  async leader(): Promise<Name | undefined> {
    for (const { name, rest } of this.members) {
      if ((await this.#ask(rest, '/primary')) === 200) return name
    }
    return undefined
  }

  /** Those that repeat the leader. */
  async standbys(): Promise<Name[]> {
    const found: Name[] = []
    for (const { name, rest } of this.members) {
      if ((await this.#ask(rest, '/replica')) === 200) found.push(name)
    }
    return found
  }

  /** The postmaster of a member. */
  postmaster(name: Name): number {
    const file = path.join(this.#folder, name, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  }

  /** As if the machine had lost its power: Patroni and PostgreSQL at once. */
  killMember(name: Name): void {
    const pid = this.postmaster(name)
    this.#processes.signal(`patroni-${name}`, 'SIGKILL')
    if (pid > 0) execFileSync('sh', ['-c', `kill -9 ${pid} $(pgrep -P ${pid}) 2>/dev/null; true`])
    rmSync(path.join(this.#folder, `.s.PGSQL.${this.portOf(name)}.lock`), { force: true })
  }

  /** Ends what Patroni would leave running. */
  stop(): void {
    for (const { name } of this.members) this.killMember(name)
  }

  /** Ends the postmaster alone; Patroni finds it gone. */
  killPostmaster(name: Name): void {
    process.kill(this.postmaster(name), 'SIGKILL')
  }

  portOf = (name: Name): number => this.members.find((each) => each.name === name)?.postgres ?? 0

  /** The part of HAProxy's settings that finds the leader. */
  proxyPart(): string {
    const servers = this.members.map(
      ({ name, postgres, rest }) => `    server ${name} 127.0.0.1:${postgres} check port ${rest}`,
    )
    return [
      'listen leader',
      '    mode tcp',
      `    bind 127.0.0.1:${this.port}`,
      '    timeout connect 2s',
      '    timeout client 24h',
      '    timeout server 24h',
      '    option httpchk GET /primary',
      '    http-check expect status 200',
      '    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
      '',
    ].join('\n')
  }
}
