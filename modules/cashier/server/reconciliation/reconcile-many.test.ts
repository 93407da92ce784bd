import { clearingOf } from '@tessera/ledger/server'
import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { listDiscrepancies } from './list-discrepancies.ts'
import { listReconciledDays } from './list-days.ts'
import { reconcileDay } from './reconcile-day.ts'

const { db } = freshDatabase()
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const olga = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const orders = 100_000
// Of each kind of gap so many, spread over the day; everything else fits.
const gaps = 10
const amount = 1_000_000n
let fixture: ChannelFixture

beforeAll(async () => {
  fixture = await openChannelFixture(db(), sandbox, fake)
  await writeDay()
}, 120_000)

/**
 * A day of the sandbox in our orders, the ledger and the gateway, inserted directly: through the product it would take
 * hours.
 */
async function writeDay() {
  const at = fixture.clock()
  const member = `member:${crypto.randomUUID()}`
  await sql`select ledger.accounts_of(array[${member}, ${clearingOf('sandbox', 'USD').owner}],
    array['cash', 'clearing'], array['USD', 'USD'])`.execute(db())
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`create temporary table made on commit drop as
        select i, id, 'ref-' || i as reference, ${at}::timestamptz - i * interval '100 milliseconds' as at,
          encode(set_byte(set_byte(digest, 6, (get_byte(digest, 6) & 15) | 128), 8, (get_byte(digest, 8) & 63) | 128),
            'hex')::uuid as credit,
          -- A gap of each of six kinds, one after the other, and then none.
          case when i < ${6 * gaps} then i % 6 end as gap
        from (select i, id, substr(sha256('credit'::bytea || decode('00', 'hex') || id::text::bytea), 1, 16) as digest
          from (select i, ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid as id
            from generate_series(0, ${orders - 1}) i) numbered) named`.execute(tx)
      await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, reference, redirect_url,
          paid_amount, paid_unit, created_at, expires_at, ended_at)
        select id, ${member.slice(7)}::uuid, 'sandbox', ${String(amount)}::bigint, 'USD',
          case gap when 3 then 'expired' else 'success' end, reference, 'https://pay.example',
          case when gap is distinct from 3 then ${String(amount)}::bigint end,
          case when gap is distinct from 3 then 'USD' end, at, at, at from made`.execute(tx)
      await sql`insert into cashier.sandbox_payment (reference, order_id, amount, unit, return_url, state, made_at,
          settled_at)
        select reference, id::text, ${String(amount)}::bigint - case gap when 2 then 100 else 0 end,
          case gap when 5 then 'EUR' else 'USD' end, '/', 'paid', at, at
        from made where gap is distinct from 0
        union all
        select 'extra-' || i, ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0')), ${String(amount)}::bigint, 'USD',
          '/', 'paid', at, at from made where gap = 1`.execute(tx)
      const accounts = sql`(select max(a.id) filter (where a.purpose = 'cash') as cash,
        max(a.id) filter (where a.purpose = 'clearing') as clearing from ledger.account a) a`
      await sql`insert into ledger.transfer (request_id, step, leg, source, target, amount, target_balance, target_version,
          made_at, reason, subject)
        select credit, 0, 0, a.clearing, a.cash, ${String(amount)}::bigint - case gap when 4 then 700 else 0 end, 0, i + 1,
          at, 'deposit', 'deposit:' || id from made, ${accounts} where gap is distinct from 3`.execute(
        tx,
      )
      await sql`insert into ledger.request (id, step, outcome, fingerprint, account, balance, version, made_at)
        select credit, 0, 'moved', 0, a.cash, 0, i + 1, at from made, ${accounts}
        where gap is distinct from 3`.execute(tx)
    })
  await sql`analyze`.execute(db())
}

const moved = async () =>
  (
    await sql<{ all: string }>`select md5(string_agg(t::text, ',' order by id)) as all
      from ledger.transfer t`.execute(db())
  ).rows[0]?.all

test('of a hundred thousand payments each gap is reported once with its class, and nothing is put right by itself [L-37]', async () => {
  const day = businessDaysOf([firstBusinessDayRule]).dayOf(fixture.clock())
  fixture.clock.pass(86_400_000)
  const before = await moved()
  // A list of a hundred thousand takes its time on a busy machine.
  const context = { ...testContext(db(), fixture), patience: 120_000 }
  await reconcileDay(context, sandbox, { day, staff: olga })
  const { list } = await listDiscrepancies(db(), { day, pageNo: 1, pageSize: 100 })
  const gapOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const expected = Array.from({ length: gaps }, (_, round) => [
    ['missingTheirs', gapOf(round * 6), amount],
    ['missingOurs', null, amount],
    ['amountDiffers', gapOf(round * 6 + 2), 100n],
    ['missingOurs', gapOf(round * 6 + 3), amount],
    ['ledgerDiffers', gapOf(round * 6 + 4), 700n],
    ['otherCurrency', gapOf(round * 6 + 5), amount],
  ]).flat()
  const seen = list.map(({ kind, orderId, value }) => [kind, orderId, value.amount])
  expect(seen.map(String).toSorted()).toEqual(expected.map(String).toSorted())
  expect(new Set(list.map(({ id }) => id)).size).toBe(6 * gaps)
  expect(await moved()).toBe(before)
  const days = await listReconciledDays(db(), { pageNo: 1, pageSize: 5 })
  const usd = days.list.find(({ credited }) => credited.currency === 'USD')
  expect(usd).toMatchObject({
    orders: orders - gaps,
    matched: orders - 5 * gaps,
    discrepancies: 6 * gaps,
  })
}, 180_000)
