import type { Db } from '@tessera/server-kit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

/** A connection that waits: the product's own give up after some seconds, and a year is not written in those. */
export const openPatient = (url: string): Db =>
  new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })

/** A member of the bench, with so many movements on their account, spread over a year. */
export type Grown = { id: string; movements: number }

const memberId = (number: number) =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The months of the last year, as the product would have made them when they began. */
export async function addPastMonths(db: Db): Promise<void> {
  for (const parent of ['ledger.transfer', 'bets.bet', 'bets.settlement']) {
    await sql`do ${sql.lit(`
      declare month date;
      begin
        for month in select generate_series(date_trunc('month', now() at time zone 'utc') - interval '13 months',
            date_trunc('month', now() at time zone 'utc') - interval '1 month', '1 month') loop
          execute format('create table ${parent}_%s partition of ${parent} for values from (%L) to (%L)',
            to_char(month, 'YYYY_MM'), month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
        end loop;
      end`)}`.execute(db)
  }
}

/**
 * Writes a year of play straight into the tables: a deposit, then bets of which two in five win. Ten million rows through
 * the product's own functions would take hours, and all of them would be of today.
 */
export async function growMember(db: Db, number: number, movements: number): Promise<Grown> {
  const id = memberId(number)
  // Five bets are seven movements.
  const bets = Math.max(1, Math.floor((movements - 1) / 7) * 5)
  await sql`select ledger.accounts_of(array[${`member:${id}`}, 'vendor:TESSERA', 'channel:sandbox'],
    array['cash', 'play', 'clearing'], array['USD', 'USD', 'USD'])`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      create temporary table made on commit drop as
      select i, ('0190' || lpad(to_hex(${number}::int), 4, '0') || '-' || lpad(to_hex(i >> 16), 4, '0') || '-7' ||
          lpad(to_hex((i >> 4) & 4095), 3, '0') || '-8' || lpad(to_hex(i & 15), 3, '0') || '-000000000000')::uuid as id,
        date_trunc('milliseconds', now() - interval '365 days' + i * (interval '364 days' / ${bets})) as at,
        i % 5 < 2 as is_win, (i / 5) * 2 + least(i % 5, 2) as wins,
        (array['RNG', 'LIVE', 'FISH', 'SPORTS'])[1 + (i / 1000) % 4] as category,
        (array['TESSERA', 'PG', 'JDB', 'CQ9'])[1 + (i / 1000) % 4] as vendor, 'game-' || (i / 300) % 20 as game
      from generate_series(0, ${bets - 1}) i`.execute(tx)
    await sql`
      insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
      select id, ${id}::uuid, vendor, category, game, 'r' || i, 'USD', 100, a.id_cash, a.id_house, at
      from made, ${accountsOf(id)} a`.execute(tx)
    await sql`
      insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at)
      select id, 'settled', ${id}::uuid, vendor, category, game, 'USD', 100, 100,
        case when is_win then 220 else 0 end, at + interval '1 second' from made`.execute(tx)
    await insertTransfers(tx, id, bets)
  })
  return { id, movements: 1 + bets + (bets / 5) * 2 }
}

const accountsOf = (id: string) => sql`(
  select max(a.id) filter (where a.purpose = 'cash') as id_cash, max(a.id) filter (where a.purpose = 'play') as id_house,
    max(a.id) filter (where a.purpose = 'clearing') as id_channel
  from ledger.account a where a.unit = 'USD'
    and (a.owner, a.purpose) in ((${`member:${id}`}, 'cash'), ('vendor:TESSERA', 'play'), ('channel:sandbox', 'clearing')))`

async function insertTransfers(tx: Db, id: string, bets: number): Promise<void> {
  const deposit = 100n * BigInt(bets) + 1_000_000n
  const columns =
    sql.raw(`request_id, step, leg, source, target, amount, source_balance, source_version, target_balance,
    target_version, made_at, reason, subject`)
  await sql`
    insert into ledger.transfer (${columns})
    select gen_random_uuid(), 0, 0, a.id_channel, a.id_cash, ${deposit}::bigint, null, null, ${deposit}::bigint, 1,
      now() - interval '366 days', 'deposit', 'deposit:bench' from ${accountsOf(id)} a`.execute(tx)
  await sql`
    insert into ledger.transfer (${columns})
    select m.id, 0, 0, a.id_cash, a.id_house, 100, ${deposit}::bigint - 100 * (i + 1) + 220 * wins, 2 + i + wins, null, null,
      at, 'stake', null from made m, ${accountsOf(id)} a
    union all
    select m.id, 1, 0, a.id_house, a.id_cash, 220, null, null, ${deposit}::bigint - 100 * (i + 1) + 220 * (wins + 1),
      3 + i + wins, at + interval '1 second', 'win', null from made m, ${accountsOf(id)} a where is_win`.execute(
    tx,
  )
  await sql`
    update ledger.account a set balance = ${deposit}::bigint - 100 * ${bets}::bigint + 220 * (${bets}::bigint / 5 * 2),
      version = 1 + ${bets}::bigint + ${bets}::bigint / 5 * 2
    where a.owner = ${`member:${id}`} and a.purpose = 'cash'`.execute(tx)
}
