import { type Db, inTransaction, isFilled, noteFilled } from '@tessera/server-kit'
import { sql } from 'kysely'
import { livesBefore } from './lives.ts'
import { demoUnit, movesOf, settlements } from './moves-of.ts'
import { writeCashier } from './write-cashier.ts'
import { writeLedger } from './write-ledger.ts'
import { writePeople } from './write-people.ts'
import { writePlay } from './write-play.ts'
import { writeWords } from './write-words.ts'

/**
 * Adds demo members with two months of history. All or none, and once. Rows are inserted directly into the tables of
 * the modules, because their functions only write the present; derived data (winners, levels, figures, records) are
 * made by the usual listeners and jobs. By the owner of the tables, before anyone is served.
 */
export async function makeCrowd(
  db: Db,
  { count, now, part }: { count: number; now: Date; part: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isFilled(tx, part)) return
    await noteFilled(tx, part)
    // The past is closed once the ledger was checked, or without demo members.
    if (count === 0 || (await isChecked(tx))) return
    // Much is written at once, and nobody waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const staff = await readStaff(tx)
    const lives = livesBefore(now, count)
    await addPastMonths(tx)
    await writePeople(tx, lives)
    await openAll(tx, lives)
    const moves = lives.flatMap(movesOf)
    const accounts = await writeLedger(tx, demoUnit, [...moves, ...settlements(moves, now)])
    await writePlay(tx, lives, accounts)
    await writeCashier({ db, tx }, lives, staff)
    await writeWords(tx, lives, { staff, now })
  })
  // What was planned for empty tables is planned anew.
  await sql`analyze`.execute(db)
}

async function isChecked(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from ledger.check limit 1`.execute(tx)
  return rows.length > 0
}

async function readStaff(tx: Db): Promise<{ id: string; account: string }> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff_view where account = 'olga'`.execute(tx)
  if (!rows[0]) throw new Error('Olga runs the demo')
  return rows[0]
}

/** Every member has a cash account and an account on hold, also without having played. */
async function openAll(tx: Db, lives: readonly { id: string }[]): Promise<void> {
  const owners = lives.flatMap(({ id }) => [`member:${id}`, `member:${id}`])
  const purposes = owners.map((_, at) => (at % 2 === 0 ? 'cash' : 'held'))
  await sql`select ledger.accounts_of(${owners}::text[], ${purposes}::text[],
    array_fill(${demoUnit}::text, array[${owners.length}::int]))`.execute(tx)
}

/** The months before this one, in which the people have played. */
async function addPastMonths(tx: Db): Promise<void> {
  await sql
    .raw(
      `do $months$
      declare
        parent text; month timestamp; child text;
      begin
        foreach parent in array array['ledger.transfer', 'bets.bet', 'bets.settlement'] loop
          for month in select date_trunc('month', now() at time zone 'utc') - make_interval(months => back)
            from generate_series(1, 3) back
          loop
            child := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
            continue when to_regclass(child) is not null;
            execute format('create table %s partition of %s for values from (%L) to (%L)', child, parent,
              month::date || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
            perform kit.keep_for_ever(child::regclass);
          end loop;
        end loop;
      end $months$`,
    )
    .execute(tx)
}
