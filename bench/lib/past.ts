import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import pg from 'pg'

// Bets that are over: written by sets, so that a hundred million postings are there in minutes. The rows are those that
// bets.move() writes for a bet and its end: a bet and a settlement, two requests, two transfers. The prize is the
// stake, so that every balance and every sum stays what it was, and each account's postings go on as one chain.

const betsAtOnce = 200_000

/** A line of its own for statements that take minutes: those of the product end after one. */
export async function withPatience<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives each player the same number of bets of the past, at least so many in all. Returns how many were written. */
export const loadPast = (url: string, players: number, bets: number): Promise<number> =>
  withPatience(url, async (client) => {
    const most = Math.max(1, Math.floor(betsAtOnce / players))
    let written = 0
    while (written < bets) {
      written += await loadSome(client, Math.min(most, Math.ceil((bets - written) / players)))
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return written
  })

/** So many bets of every player, one account after the other, so that each page of an index is visited once. */
async function loadSome(client: pg.Client, each: number): Promise<number> {
  await client.query('begin')
  await client.query(`select set_config('ledger.is_moving', 'on', true)`)
  await client.query(
    `create temporary table past on commit drop as
      select uuidv7() as id, a.id as cash, h.id as house, substr(a.owner, 8)::uuid as member_id, a.balance,
        a.version + 2 * (n - 1) as version, 100::bigint as stake
      from ledger.account a
        cross join generate_series(1, ${each}) n
        cross join (select id from ledger.account
          where owner = 'vendor:TESSERA' and purpose = 'play' and unit = 'USD') h
      where a.owner like 'member:%' and a.purpose = 'cash' and a.unit = 'USD'
      order by a.id, n`,
  )
  await client.query(
    `update ledger.account a set version = a.version + 2 * ${each}
      where a.owner like 'member:%' and a.purpose = 'cash' and a.unit = 'USD'`,
  )
  await client.query(
    `insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
      select p.id, s.step, 'moved', hashtextextended(p.id::text, s.step), p.cash,
        p.balance - case s.step when 0 then p.stake else 0 end, p.version + 1 + s.step
      from past p cross join (values (0::smallint), (1::smallint)) s (step)`,
  )
  await client.query(
    `insert into ledger.transfer (request_id, step, leg, source, target, amount,
        source_balance, source_version, target_balance, target_version, reason)
      select p.id, 0, 0, p.cash, p.house, p.stake, p.balance - p.stake, p.version + 1, null, null, 'stake'
        from past p
      union all
      select p.id, 1, 0, p.house, p.cash, p.stake, null, null, p.balance, p.version + 2, 'win'
        from past p`,
  )
  await client.query(
    `insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house)
      select id, member_id, 'TESSERA', 'RNG', 'past', 'past', 'USD', stake, cash, house from past`,
  )
  const { rowCount } = await client.query(
    `insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize)
      select id, 'settled', member_id, 'TESSERA', 'RNG', 'past', 'USD', stake, stake, stake from past`,
  )
  await client.query('commit')
  return rowCount ?? 0
}

/** Throws if a posting of one of the first accounts does not follow from the one before it. Returns their number. */
export const checkChains = (url: string, accounts: number): Promise<number> =>
  withPatience(url, async (client) => {
    const { rows } = await client.query<{ postings: number; broken: number }>(
      `with own as (select id from ledger.account
          where is_guarded and owner like 'member:%' order by id limit ${accounts}),
        posting as (
          select o.id, t.source_version as version, t.source_balance as balance, -t.amount as change
            from own o join ledger.transfer t on t.source = o.id and t.source_version is not null
          union all
          select o.id, t.target_version, t.target_balance, t.amount
            from own o join ledger.transfer t on t.target = o.id and t.target_version is not null),
        chain as (select *, lag(version) over w as version_before, lag(balance) over w as balance_before
          from posting window w as (partition by id order by version))
      select count(*)::int as postings, count(*) filter (where version <> coalesce(version_before, 0) + 1
        or balance <> coalesce(balance_before, 0) + change)::int as broken
      from chain`,
    )
    const { postings, broken } = rows[0] ?? { postings: 0, broken: 0 }
    if (broken > 0 || postings === 0) {
      throw new Error(`${broken} of ${postings} postings do not follow from the one before`)
    }
    return postings
  })

/** Bytes with indexes and what belongs to them, for one bet and its end, of so many. */
export async function bytesOfBet(db: Db, bets: number): Promise<string> {
  const { rows } = await sql<{ name: string; bytes: bigint }>`
    select n.nspname || '.' || c.relname as name,
      sum(pg_total_relation_size(coalesce(i.inhrelid, c.oid)))::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhparent = c.oid
    where (n.nspname, c.relname) in (('ledger', 'transfer'), ('ledger', 'request'), ('bets', 'bet'),
      ('bets', 'settlement'))
    group by 1 order by 1`.execute(db)
  const each = rows.map(({ name, bytes }) => `${name} ${(Number(bytes) / bets).toFixed(0)}`)
  const sum = rows.reduce((all, { bytes }) => all + Number(bytes), 0)
  return `bytes of a bet: ${each.join(', ')}: ${(sum / bets).toFixed(0)} in all, ${(sum / 2 ** 30).toFixed(1)} GB`
}
