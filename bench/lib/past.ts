import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

// Bets that are over: written by sets, so that a hundred million postings are there in minutes. The rows are those that
// bets.move() writes for a bet and its end: a bet and a settlement, two requests, two transfers. The prize is the
// stake, so that every balance and every sum stays what it was, and each account's postings go on as one chain.

const betsAtOnce = 500_000

/** Gives each player the same number of bets of the past, at least so many in all. Returns how many were written. */
export async function loadPast(db: Db, players: string[], bets: number): Promise<number> {
  const each = Math.max(1, Math.floor(betsAtOnce / players.length))
  let written = 0
  while (written < bets)
    written += await loadSome(db, Math.min(each, left(bets - written, players)))
  return written
}

const left = (bets: number, players: string[]) => Math.ceil(bets / players.length)

/** So many bets of every player, one account after the other, so that each page of an index is visited once. */
const loadSome = (db: Db, each: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('ledger.is_moving', 'on', true)`.execute(tx)
    await sql`create temporary table past on commit drop as
      select uuidv7() as id, a.id as cash, h.id as house, substr(a.owner, 8)::uuid as member_id, a.balance,
        a.version + 2 * (n - 1) as version, 100::bigint as stake
      from ledger.account a
        cross join generate_series(1, ${each}::int) n
        cross join (select id from ledger.account
          where owner = 'vendor:TESSERA' and purpose = 'play' and unit = 'USD') h
      where a.owner like 'member:%' and a.purpose = 'cash' and a.unit = 'USD'
      order by a.id, n`.execute(tx)
    await sql`update ledger.account a set version = a.version + 2 * ${each}::int
      where a.owner like 'member:%' and a.purpose = 'cash' and a.unit = 'USD'`.execute(tx)
    await sql`insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
      select p.id, s.step, 'moved', hashtextextended(p.id::text, s.step), p.cash,
        p.balance - case s.step when 0 then p.stake else 0 end, p.version + 1 + s.step
      from past p cross join (values (0::smallint), (1::smallint)) s (step)`.execute(tx)
    await sql`insert into ledger.transfer (request_id, step, leg, source, target, amount,
        source_balance, source_version, target_balance, target_version, reason)
      select p.id, 0, 0, p.cash, p.house, p.stake, p.balance - p.stake, p.version + 1, null, null, 'stake'
        from past p
      union all
      select p.id, 1, 0, p.house, p.cash, p.stake, null, null, p.balance, p.version + 2, 'win'
        from past p`.execute(tx)
    await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house)
      select id, member_id, 'TESSERA', 'RNG', 'past', 'past', 'USD', stake, cash, house from past`.execute(
      tx,
    )
    const { numAffectedRows } = await sql`
      insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize)
      select id, 'settled', member_id, 'TESSERA', 'RNG', 'past', 'USD', stake, stake, stake
      from past`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })

/** Throws if a posting of one of the first accounts does not follow from the one before it. */
export async function checkChains(db: Db, accounts: number): Promise<number> {
  const { rows } = await sql<{ postings: bigint; broken: bigint }>`
    with own as (select id, version from ledger.account
        where is_guarded and owner like 'member:%' order by id limit ${accounts}),
      posting as (
        select o.id, t.source_version as version, t.source_balance as balance, -t.amount as change
          from own o join ledger.transfer t on t.source = o.id and t.source_version is not null
        union all
        select o.id, t.target_version, t.target_balance, t.amount
          from own o join ledger.transfer t on t.target = o.id and t.target_version is not null),
      chain as (select *, lag(version) over w as version_before, lag(balance) over w as balance_before
        from posting window w as (partition by id order by version))
    select count(*) as postings, count(*) filter (where version <> coalesce(version_before, 0) + 1
      or balance <> coalesce(balance_before, 0) + change) as broken
    from chain`.execute(db)
  const { postings = 0n, broken = 0n } = rows[0] ?? {}
  if (broken !== 0n || postings === 0n)
    throw new Error(`${broken} of ${postings} postings follow from none`)
  return Number(postings)
}
