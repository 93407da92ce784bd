import { spawnSync } from 'node:child_process'
import pg from 'pg'

// The reference of every money bench: TPC-B as pgbench runs it, prepared, on the same server.

export type Tpcb = { tps: number; by: string }

const seconds = 8
const scale = 10

/** Transactions a second of TPC-B with `clients` connections: by pgbench where it is installed, else by the same statements from here. */
export async function measureTpcb(url: string, clients = 16): Promise<Tpcb> {
  return byPgbench(url, clients) ?? (await byStatements(url, clients))
}

function byPgbench(url: string, clients: number): Tpcb | undefined {
  const made = spawnSync('pgbench', ['-i', '-q', '-s', String(scale), url], { encoding: 'utf8' })
  if (made.status !== 0) return undefined
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ]
  const { stdout } = spawnSync('pgbench', args, { encoding: 'utf8' })
  const tps = Number(/tps = ([\d.]+)/.exec(stdout ?? '')?.[1])
  return tps > 0 ? { tps, by: 'pgbench -M prepared' } : undefined
}

const tables = `
  create table tpcb_branch as select n as bid, 0 as balance from generate_series(1, ${scale}) n;
  create table tpcb_teller as select n as tid, 0 as balance from generate_series(1, ${scale * 10}) n;
  create table tpcb_account as select n as aid, 0 as balance from generate_series(1, ${scale * 100_000}) n;
  create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamptz);
  alter table tpcb_branch add primary key (bid); alter table tpcb_teller add primary key (tid);
  alter table tpcb_account add primary key (aid); analyze;`

async function byStatements(url: string, clients: number): Promise<Tpcb> {
  const maker = new pg.Client(url)
  await maker.connect()
  await maker.query(tables)
  await maker.end()
  let count = 0
  const until = performance.now() + seconds * 1000
  const below = (limit: number) => 1 + Math.floor(Math.random() * limit)
  const work = async () => {
    const client = new pg.Client(url)
    await client.connect()
    const run = (name: string, text: string, values: number[]) =>
      client.query({ name, text, values })
    while (performance.now() < until) {
      const [aid, bid, tid, delta] = [
        below(scale * 100_000),
        below(scale),
        below(scale * 10),
        below(5_000),
      ]
      await client.query('begin')
      await run('a', 'update tpcb_account set balance = balance + $1 where aid = $2', [delta, aid])
      await run('s', 'select balance from tpcb_account where aid = $1', [aid])
      await run('t', 'update tpcb_teller set balance = balance + $1 where tid = $2', [delta, tid])
      await run('b', 'update tpcb_branch set balance = balance + $1 where bid = $2', [delta, bid])
      await run('h', 'insert into tpcb_history values ($1, $2, $3, $4, now())', [
        tid,
        bid,
        aid,
        delta,
      ])
      await client.query('commit')
      count += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return { tps: count / seconds, by: 'the same statements from Node' }
}
