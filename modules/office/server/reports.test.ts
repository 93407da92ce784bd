import { commonProblems } from '@tessera/calls'
import { createStaff } from '@tessera/identity/server'
import { businessDaysOf, firstBusinessDayRule, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reportsMax } from '../limits.ts'
import { officeProblems } from '../problems.ts'
import type { NewReport } from '../report-calls.ts'
import { dueAfter, endedBefore } from './report-times.ts'
import { listReports, removeReport, saveReport, sendReports } from './reports.ts'

const { db } = freshDatabase()
const now = { at: new Date('2026-03-04T09:00:00Z') } // a Wednesday
const clock = () => now.at
const log = { error: () => undefined } as never
const run = () => sendReports({ db: db(), clock, log })
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
const context = () => ({ ...testContext(db(), { clock }), staff }) as unknown as StaffContext
const daily: NewReport = {
  name: 'Days',
  kind: 'house',
  unit: 'USD',
  every: 'day',
  recipient: 'boss@example.org',
  language: 'EN',
}
const save = (report: Partial<NewReport> = {}, id = crypto.randomUUID()) =>
  saveReport(context(), { ...daily, ...report, id }).then(() => id)
const mails = async (recipient: string) => {
  const { rows } = await sql<{ id: string; subject: string; body: string }>`
    select id, subject, body from identity.message where recipient = ${recipient}
    order by made_at`.execute(db())
  return rows
}

beforeAll(async () => {
  const account = { account: 'olga', password: 'olga keeps it', permissions: [] }
  await createStaff(db(), account, { clock })
  await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at)
    values (${crypto.randomUUID()}, 'ana', 0, 'ana', '', 'USD', '2026-03-04T08:00:00Z')`.execute(
    db(),
  )
})

const days = businessDaysOf([firstBusinessDayRule])

test.each([
  ['day', '2026-03-03T21:00:00Z', '2026-03-03T22:00:00Z', '2026-03-03', '2026-03-03'],
  ['day', '2026-03-03T22:00:00Z', '2026-03-04T22:00:00Z', '2026-03-03', '2026-03-03'],
  ['week', '2026-03-04T09:00:00Z', '2026-03-08T22:00:00Z', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-08T22:00:00Z', '2026-03-15T22:00:00Z', '2026-03-02', '2026-03-08'],
  ['month', '2026-02-28T21:00:00Z', '2026-02-28T22:00:00Z', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-31T23:00:00Z', '2027-01-31T22:00:00Z', '2026-12-01', '2026-12-31'],
] as const)(
  'a report of each %s, at %s, is due at %s and tells of %s',
  (every, at, due, from, to) => {
    expect(dueAfter(days, every, new Date(at)).toISOString()).toBe(new Date(due).toISOString())
    expect(endedBefore(days, every, new Date(at))).toEqual({ from, to })
  },
)

test('a report goes out once for each period, also where two workers are at it', async () => {
  const id = await save()
  await run()
  expect(await mails('boss@example.org')).toEqual([])
  expect((await listReports(db())).list).toMatchObject([
    { name: 'Days', staffAccount: 'olga', last: null },
  ])
  now.at = new Date('2026-03-05T06:01:00Z')
  await Promise.all([run(), run(), run()])
  const [mail, ...more] = await mails('boss@example.org')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Days: daily totals in USD, Mar 4, 2026 – Mar 4, 2026' })
  const [head, first, total] = (mail?.body ?? '').split('\r\n')
  expect(head).toMatch(/^\uFEFFDay,Currency,Registrations,/)
  expect(first).toMatch(/^2026-03-04,USD,1,0,0/)
  expect(total).toMatch(/^Total,USD,1,/)
  // Saved again on the same day: the same period is not reported twice.
  await save({ name: 'Renamed' }, id)
  await sql`update office.report set due_at = ${now.at}`.execute(db())
  await run()
  expect(await mails('boss@example.org')).toHaveLength(1)
  expect((await listReports(db())).list).toMatchObject([
    { name: 'Renamed', last: { from: '2026-03-04', to: '2026-03-04', state: 'waiting' } },
  ])
})

test('a mail that cannot be sent is shown with the report, and one failed report stops no other', async () => {
  const [mail] = await mails('boss@example.org')
  await sql`update identity.message set state = 'dead', fault = 'nobody there', done_at = now()
    where id = ${mail!.id}`.execute(db())
  expect((await listReports(db())).list).toMatchObject([
    { last: { state: 'dead', fault: 'nobody there' } },
  ])
  const broken = await save({ name: 'Broken', recipient: 'broken@example.org' })
  await save({ kind: 'payments', recipient: 'pay@example.org' })
  // A currency that no call would have let in.
  await sql`update office.report set due_at = ${now.at}, every = 'day'`.execute(db())
  await sql`create function office.fail() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`.execute(db())
  await sql`create trigger fail before insert on office.report_sent for each row
    when (new.report_id = ${sql.lit(broken)}) execute function office.fail()`.execute(db())
  await expect(run()).rejects.toThrow(broken)
  expect(await mails('broken@example.org')).toEqual([])
  expect((await mails('pay@example.org'))[0]?.body).toMatch(/^\uFEFFMethod,Currency,Started/)
  await sql`drop trigger fail on office.report_sent`.execute(db())
  await run()
  expect(await mails('broken@example.org')).toHaveLength(1)
  expect(await mails('pay@example.org')).toHaveLength(1)
})

test('a report follows the language of whoever reads it: its title, its words and its separators', async () => {
  await save({ name: 'Días', recipient: 'jefa@example.org', language: 'ES' })
  await save({ name: 'Odd', recipient: 'odd@example.org', language: 'XX' })
  await sql`update office.report set due_at = ${now.at}
    where recipient in ('jefa@example.org', 'odd@example.org')`.execute(db())
  await run()
  const [mail] = await mails('jefa@example.org')
  expect(mail?.subject).toBe('Días: totales diarios en USD, 4 mar 2026 – 4 mar 2026')
  const [head, first] = (mail?.body ?? '').split('\r\n')
  expect(head).toMatch(/^\uFEFFDía;Moneda;Registros;Primeros depósitos;/)
  expect(first).toMatch(/^2026-03-04;USD;1;0;0,00;/)
  // A language that nobody has translated is English.
  expect((await mails('odd@example.org'))[0]?.body).toMatch(/^\uFEFFDay,Currency/)
})

test('what was removed is sent no more, and there are only so many', async () => {
  for (const { id } of (await listReports(db())).list) await removeReport(context(), id)
  await expect(removeReport(context(), crypto.randomUUID())).rejects.toMatchObject({
    kind: commonProblems.notFound,
  })
  now.at = new Date('2026-03-06T07:00:00Z')
  await run()
  expect(await mails('pay@example.org')).toHaveLength(1)
  const made = await Promise.allSettled(Array.from({ length: reportsMax + 1 }, () => save()))
  const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ kind: officeProblems.reportsFull }])
})
