import { spawn, spawnSync } from 'node:child_process'
import pg from 'pg'

// The reference of every money bench: TPC-B as pgbench runs it, prepared, on the same server. Where pgbench is
// not installed, the same statements are sent from here.

export type Tpcb = { tps: number; transactions: number; by: string }
export type TpcbRun = (asked: { clients: number; seconds: number }) => Promise<Tpcb>

/** Makes the tables. Returns a function that runs it any number of times. */
export async function prepareTpcb(
  url: string,
  { scale, imitates = false }: { scale: number; imitates?: boolean },
): Promise<TpcbRun> {
  const made = imitates ? undefined : spawnSync('pgbench', ['-i', '-q', '-s', String(scale), url])
  if (made?.status === 0) return (asked) => runPgbench(url, asked)
  const maker = new pg.Client(url)
  await maker.connect()
  await maker.query(tables(scale))
  await maker.end()
  return (asked) => runStatements(url, scale, asked)
}

async function runPgbench(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Tpcb> {
  const counts = ['-c', String(clients), '-j', '2', '-T', String(Math.max(1, Math.round(seconds)))]
  const child = spawn('pgbench', ['-n', '-M', 'prepared', ...counts, url])
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  await new Promise((done) => child.on('close', done))
  const tps = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const transactions = Number(/actually processed: (\d+)/.exec(said)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench failed: ${said}`)
  return { tps, transactions, by: 'pgbench -M prepared' }
}

// With the filler that makes pgbench's rows about 100 bytes wide.
const tables = (scale: number) => `
  create table tpcb_branch as select n as bid, 0 as balance, repeat(' ', 88)::char(88) as filler from generate_series(1, ${scale}) n;
  create table tpcb_teller as select n as tid, 0 as balance, repeat(' ', 84)::char(84) as filler from generate_series(1, ${scale * 10}) n;
  create table tpcb_account as select n as aid, 0 as balance, repeat(' ', 84)::char(84) as filler from generate_series(1, ${scale * 100_000}) n;
  create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamptz, filler char(22));
  alter table tpcb_branch add primary key (bid); alter table tpcb_teller add primary key (tid);
  alter table tpcb_account add primary key (aid); analyze;`

const statements = {
  a: 'update tpcb_account set balance = balance + $1 where aid = $2',
  s: 'select balance from tpcb_account where aid = $1',
  t: 'update tpcb_teller set balance = balance + $1 where tid = $2',
  b: 'update tpcb_branch set balance = balance + $1 where bid = $2',
  h: 'insert into tpcb_history values ($1, $2, $3, $4, now())',
}

async function runStatements(
  url: string,
  scale: number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Tpcb> {
  let transactions = 0
  let until = Infinity
  const below = (limit: number) => 1 + Math.floor(Math.random() * limit)
  const work = async (client: pg.Client) => {
    const run = (name: keyof typeof statements, values: number[]) =>
      client.query({ name, text: statements[name], values })
    while (performance.now() < until) {
      const [aid, bid, tid] = [below(scale * 100_000), below(scale), below(scale * 10)]
      const delta = below(5_000)
      await client.query('begin')
      await run('a', [delta, aid])
      await run('s', [aid])
      await run('t', [delta, tid])
      await run('b', [delta, bid])
      await run('h', [tid, bid, aid, delta])
      await client.query('commit')
      transactions += 1
    }
    await client.end()
  }
  const all = Array.from({ length: clients }, () => new pg.Client(url))
  await Promise.all(all.map((client) => client.connect()))
  const began = performance.now()
  until = began + seconds * 1000
  await Promise.all(all.map(work))
  const tps = transactions / ((performance.now() - began) / 1000)
  return { tps, transactions, by: 'the same statements from Node' }
}
