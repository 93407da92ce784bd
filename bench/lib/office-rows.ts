import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

/** How many people the rows of the office have. */
const people = 10_000
const batch = 100_000

const idOf = (number: RawBuilder<unknown>, kind: number) =>
  sql`(${kind.toString(16).padStart(8, '0')} || '-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
const n = sql`n`
const member = idOf(sql`n % ${sql.lit(people)}`, 9)
const staff = idOf(sql`1`, 8)
// The newest is a minute old; ten years of minutes are some five million.
const at = sql`(now() - (${sql.ref('most')} - n) * interval '1 minute')`

/** Rows of a table, from a series `n` that ends with `most`. */
type Table = { name: string; columns: string; rows: RawBuilder<unknown>; share?: number }

const tables: Table[] = [
  {
    name: 'cashier.payee',
    columns:
      'id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at, usable_at',
    rows: sql`${idOf(n, 1)}, ${member}, 'card', 'Card', 'Ana Paz', '', sha256(n::text::bytea), '4242', ${at}, ${at}`,
    share: 0.01,
  },
  {
    // The newest are open; of the others most were paid and some have expired.
    name: 'cashier.deposit_order',
    columns: `id, member_id, channel, amount, unit, state, reference, paid_amount, paid_unit, created_at, expires_at,
      ended_at, place, told_at`,
    rows: sql`${idOf(n, 2)}, ${member}, 'bank', 100000 * (1 + n % 40), 'USD', s.state, 'R' || n,
      case when s.state = 'success' then 100000 * (1 + n % 40) end, case when s.state = 'success' then 'USD' end, ${at}, ${at},
      case when s.state in ('success', 'rejected', 'expired', 'partialReview') then ${at} + interval '1 minute' end,
      '{"bank":"Banco Uno"}', case when s.state = 'memberPaid' then ${at} end`,
  },
  {
    name: 'cashier.withdrawal',
    columns:
      'id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at, due_at, ended_at',
    rows: sql`${idOf(n, 3)}, ${member}, ${idOf(sql`1 + n % greatest(1, most / 100)`, 1)}, 100000, 0, 'USD',
      case when n > most - 500 then 'riskReview' when n > most - 1000 then 'approved' else 'done' end, false, ${at}, ${at},
      case when n <= most - 1000 then ${at} end`,
  },
  {
    name: 'identity.message',
    columns:
      'id, by, recipient, kind, subject, body, state, adapter, attempts, made_at, next_at, done_at',
    rows: sql`${idOf(n, 4)}, case when n % 2 = 0 then 'sms' else 'email' end,
      case when n % 2 = 0 then '+52' || (5500000000 + n) else 'member' || n || '@example.org' end, 'login',
      case when n % 2 = 0 then '' else 'Your code' end, 'Tessera: your code is ••••••. It is good for five minutes.',
      case when n % 100000 = 7 then 'dead' else 'sent' end, 'smtp', 1, ${at}, ${at}, ${at}`,
  },
  {
    name: 'messages.feedback',
    columns: 'id, member_id, content, made_at',
    rows: sql`${idOf(n, 5)}, ${member}, 'The reels turn too slowly.', ${at}`,
  },
  {
    // All of the newest are answered: a search for open ones must not read them.
    name: 'messages.feedback_state',
    columns: 'id, is_answered, made_at',
    rows: sql`${idOf(n, 5)}, n > 1000, ${at}`,
  },
  {
    name: 'messages.message',
    columns: 'id, audience, member_id, texts, answer_to, sent_at, staff_id, staff_account, made_at',
    rows: sql`${idOf(n, 6)}, 'one', ${member}, '{"EN":{"title":"News","content":"Something is new."}}',
      case when n > 1000 then ${idOf(n, 5)} end, ${at}, ${staff}, 'olga', ${at}`,
  },
  {
    name: 'loyalty.rebate_claim',
    columns: 'id, member_id, unit, kind, amount, made_at',
    rows: sql`${idOf(n, 7)}, ${member}, 'USD', 'claimed', 1000, ${at}`,
  },
  {
    name: 'vendors.transfer',
    columns:
      'id, member_id, vendor, direction, amount, unit, state, reference, made_at, ended_at, next_ask_at',
    rows: sql`${idOf(n, 10)}, ${member}, 'BENCH', 'in', 1000, 'USD', case when n % 5000 = 0 then 'desk' else 'done' end,
      'T' || n, ${at}, case when n % 5000 > 0 then ${at} end, null`,
  },
  {
    name: 'cashier.correction',
    columns: `id, member_id, unit, direction, amount, multiple_ppm, reason, words, state, month, proposed_by, proposed_account,
      proposed_at, expires_at, decided_by, decided_account, decided_at`,
    rows: sql`${idOf(n, 11)}, ${member}, 'USD', 'minus', 1000, 0, 'creditedTwice', 'Typed twice.', 'confirmed', '2026-11-01', ${staff},
      'olga', ${at}, ${at} + interval '1 day', ${idOf(sql`2`, 8)}, 'pablo', ${at}`,
    share: 0.3,
  },
  {
    name: 'compliance.approval',
    columns: `id, kind, subject, after, payload, reason, proposed_by, proposed_account, proposed_at, ends_at, state, decided_by,
      decided_account, decided_at`,
    rows: sql`${idOf(n, 12)}, 'bench', 'thing:' || n, '{}', '{}', 'asked for', ${staff}, 'olga', ${at}, ${at}, 'applied',
      ${idOf(sql`2`, 8)}, 'pablo', ${at}`,
    share: 0.3,
  },
  {
    name: 'identity.login_record',
    columns: 'id, member_id, by, is_right, address, user_agent, made_at',
    rows: sql`${idOf(n, 13)}, ${idOf(sql`1`, 9)}, 'password', true, '198.51.100.7', 'Mozilla/5.0', ${at}`,
  },
  {
    name: 'graphile_worker._private_jobs',
    columns: 'task_id, payload, run_at, last_error, attempts',
    rows: sql`(select min(id) from graphile_worker._private_tasks), '{}', ${at},
      case when n % 1000 = 0 then 'The gateway does not answer.' end, case when n % 1000 = 0 then 3 else 0 end`,
    share: 0.3,
  },
]

/** Who has made the rows, and who decided them. */
async function addPeople(db: Db): Promise<void> {
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    select ${idOf(n, 9)}, 'person' || n, 'Person ' || n, '', 'USD', now() - interval '10 years'
    from generate_series(0, ${people - 1}) n`.execute(db)
  await sql`insert into loyalty.member (member_id, unit)
    select ${idOf(n, 9)}, 'USD' from generate_series(0, ${people - 1}) n`.execute(db)
  await sql`insert into vendors.wallet (vendor, name, adapter, is_enabled, position, smallest, largest, settings, changed_at)
    values ('BENCH', 'Bench', 'sandbox', true, 1, 1, 100, '{}', now())`.execute(db)
  await sql`insert into graphile_worker._private_tasks (identifier) values ('bench') on conflict do nothing`.execute(
    db,
  )
}

/** Fills the tables that the office lists with so many rows, as years of business would. Triggers do not fire. */
export async function fillOffice(
  db: Db,
  rows: number,
  tell: (line: string) => void,
): Promise<void> {
  await addPeople(db)
  for (const { name, columns, rows: row, share = 1 } of tables) {
    const begun = performance.now()
    const most = Math.ceil(rows * share)
    for (let first = 1; first <= most; first += batch) {
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`insert into ${sql.raw(name)} (${sql.raw(columns)})
          select ${row} from generate_series(${first}::bigint, ${Math.min(most, first + batch - 1)}::bigint) n,
            (select ${most}::bigint as most) x,
            lateral (select case when n > ${most - 300} then 'memberPaid' when n > ${most - 600} then 'pendingPay'
              when n > ${most - 900} then 'partialReview' when n % 100 < 80 then 'success'
              when n % 100 = 98 then 'rejected' else 'expired' end as state) s`.execute(tx)
      })
    }
    tell(`${most} rows in ${name}, ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  }
  // What a trigger would have counted.
  await sql`select cashier.recount_figures(), identity.recount_registrations()`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
