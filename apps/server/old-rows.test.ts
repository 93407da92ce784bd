import { connect, createLog, type Db, findRoot, listMigrations, migrate } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

const { db: besides, url } = freshDatabase({ connections: 2 })
const opened: Db[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
  await sql.raw('drop database if exists old_rows with (force)').execute(besides())
})

const firstRename = '2026-12-05-72'
const files = listMigrations(findRoot())
// What tables need, and the tables as they are before the renames.
const before = files.filter(({ kind, name, text }) =>
  kind === 'migration' ? name < firstRename : text.startsWith('--! before tables'),
)

/** An empty database on the server of the tests. */
async function emptyDatabase(): Promise<Db> {
  await sql.raw('create database old_rows template template0').execute(besides())
  const address = new URL(url())
  address.pathname = '/old_rows'
  // One connection: how rows are written in it is a setting of the session.
  const db = connect({ url: address.toString(), connections: 1, log: createLog('silent') })
  opened.push(db)
  return db
}

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const at = '2026-01-02T03:04:05Z'

/** A row of every table that is renamed, under its old name. What it refers to is not there. */
const oldRows = `
  insert into messages.letter (id, audience, member_id, texts, sent_at, staff_id, staff_account, made_at)
    values ('${one}', 'one', '${two}', '{"EN": {"title": "Hello", "content": "Text"}}', '${at}', '${two}', 'olga', '${at}');
  insert into messages.letter_mark (member_id, letter_id, read_at) values ('${two}', '${one}', '${at}');
  insert into messages.letter_read (letter_id, slot, count) values ('${one}', 3, 7);
  insert into messages.change (id, subject, staff_id, staff_account, before, after, made_at)
    values ('${one}', 'letter:${one}', '${two}', 'olga', '{}', '{}', '${at}'),
      ('${two}', 'notices', '${two}', 'olga', '{}', '{}', '${at}');
  insert into ledger.check (made_at, window_from, window_to, is_current, transfers, transfers_total, accounts, account_to,
      account_postings, hour_transfers, breaks, milliseconds)
    values ('${at}', '${at}', '${at}', true, 1, 1, 1, 0, 1, 1, '{1}', 1);
  insert into ledger.break (check_id, rule, level, subject, expected, found, mark, found_at)
    values (1, 'sums', 'break', 'unit:USD', '0', '1', 'one', '${at}'), (1, 'sums', 'watch', 'unit:EUR', '0', '1', 'two', '${at}');
  insert into ledger.break_note (id, break_id, staff_id, staff_account, note, resolves)
    values ('${one}', 1, '${two}', 'olga', 'looked at', true);
  insert into cashier.reconciliation_break (id, channel, day, unit, kind, subject, reference, ours, theirs, their_unit, value,
      found_at)
    values ('${one}', 'sandbox', '2026-01-01', 'USD', 'missingOurs', 'their-1', 'their-1', 0, 100, 'USD', 100, '${at}');
  insert into cashier.reconciliation_note (break_id, position, reason, words, staff_id, staff_account, made_at)
    values ('${one}', 1, 'other', 'explained', '${two}', 'olga', '${at}');
  insert into cashier.reconciliation_sum (run_id, unit, orders, credited, posted, notices, told, matched, breaks, broken)
    values ('${one}', 'USD', 1, 1, 1, 1, 1, 0, 5, 100);
  insert into identity.human_proof (proof_hash, ends_at) values (decode(repeat('ab', 32), 'hex'), '${at}');
  insert into identity.human_check (provider, purposes, changed_at) values ('altcha', '{login}', '${at}')
    on conflict (id) do update set purposes = excluded.purposes;
  insert into identity.rule_change (id, subject, staff_id, staff_account, before, after, made_at)
    values ('${one}', 'human', '${two}', 'olga', '{}', '{}', '${at}');
  insert into identity.role (id, name, permissions) values ('${one}', 'Captchas', '{human.write,members.read}');`

/** What is asked under the new names, and what comes. */
const found: [question: string, rows: object[]][] = [
  [
    `select texts->'EN'->>'title' as title, member_id as member from messages.message`,
    [{ title: 'Hello', member: two }],
  ],
  [
    `select message_id as id, read_at is not null as read from messages.message_mark`,
    [{ id: one, read: true }],
  ],
  [`select message_id as id, count::int from messages.message_read`, [{ id: one, count: 7 }]],
  [
    `select subject from messages.change order by number`,
    [{ subject: `message:${one}` }, { subject: 'notices' }],
  ],
  [`select discrepancies::text as list from ledger.check`, [{ list: '{1}' }]],
  [
    `select level, mark from ledger.discrepancy order by id`,
    [
      { level: 'failure', mark: 'one' },
      { level: 'watch', mark: 'two' },
    ],
  ],
  [
    `select discrepancy_id::int as id, note from ledger.discrepancy_note`,
    [{ id: 1, note: 'looked at' }],
  ],
  [
    `select reference, value::int from cashier.reconciliation_discrepancy`,
    [{ reference: 'their-1', value: 100 }],
  ],
  [
    `select discrepancy_id as id, words from cashier.reconciliation_note`,
    [{ id: one, words: 'explained' }],
  ],
  [`select discrepancies from cashier.reconciliation_sum`, [{ discrepancies: 5 }]],
  [`select octet_length(proof_hash) as bytes from identity.captcha_proof`, [{ bytes: 32 }]],
  [`select purposes::text as purposes from identity.captcha_setting`, [{ purposes: '{login}' }]],
  [`select subject from identity.rule_change`, [{ subject: 'captcha' }]],
  [
    `select permissions::text as list from identity.role where name = 'Captchas'`,
    [{ list: '{captcha.write,members.read}' }],
  ],
]

test('rows of a database from before the renames are there under the new words', async () => {
  const db = await emptyDatabase()
  await migrate(db, before)
  await sql
    .raw(
      `set session_replication_role = replica; ${oldRows}; set session_replication_role = origin`,
    )
    .execute(db)
  const { ran } = await migrate(db, files)
  expect(ran.filter((name) => name < firstRename)).toEqual([])
  expect(ran.length).toBeGreaterThanOrEqual(4)
  for (const [question, rows] of found) {
    expect((await sql.raw(question).execute(db)).rows, question).toEqual(rows)
  }
  // The same files again have nothing to do.
  expect((await migrate(db, files)).ran).toEqual([])
}, 120_000)
