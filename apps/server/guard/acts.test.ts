import type { Call } from '@tessera/calls'
import { type Db } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recorder } from '../record-acts.ts'
import { guardSeed, guardFixture, mounted, whoMay } from './guard.fixture.ts'
import type { Who } from './people.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const isStaff = ({ access }: Call) => access.startsWith('staff:')
const acts = [...mounted].filter(
  ([, call]) => isStaff(call) && call.method !== 'GET' && call.isAct !== false,
)
const guarded = [...mounted].filter(([, call]) => isStaff(call) && call.access !== 'staff:self')

type Entry = { act: string; outcome: string; account: string; address: string }

async function newest(): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    select number from compliance.audit_head`.execute(db())
  return Number(rows[0]!.number)
}

async function entriesAfter(number: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select act, outcome, staff_account as account, address
    from compliance.audit where number > ${number} order by number`.execute(db())
  return rows
}

// What is written whether an act succeeds or not: tries, and when a session was last used.
const besides =
  /^(compliance\.audit|identity\.(session|login_attempt|factor_try|payload_key)$|kit\.|graphile_worker\.)/
let counting: string | undefined

/** Tables in which something was written since a moment, in a transaction that is not one of the entries'. */
async function writtenElsewhere(tx: Db, { since, after }: { since: string; after: number }) {
  if (!counting) {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|public)'`.execute(tx)
    counting = rows
      .filter(({ name }) => !besides.test(name))
      .map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} t
          where t.xmin::text::bigint >= $1 and t.xmin::text <> all($2::text[]))`,
      )
      .join(' union all ')
  }
  const { rows: own } = await sql<{ id: string }>`select distinct xmin::text as id
    from compliance.audit where number > ${after}`.execute(tx)
  const ids = own.map(({ id }) => `'${id}'`).join(',')
  const asked = counting.replaceAll('$1', since).replaceAll('$2', `array[${ids}]`)
  const { rows } = await sql.raw<{ name: string }>(asked).execute(tx)
  return rows.map(({ name }) => name)
}

// It reads the whole log as of one moment, on a connection of its own; the caller is notified afterwards.
const ownSnapshot = new Set(['ledger.takeLiabilities'])
let succeeded = 0

test.each(acts)(
  '%s leaves its entry in the transaction that does it [G-65]',
  async (_key, call) => {
    const token = await fixture.tokenOf(whoMay(call))
    const after = await newest()
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
      db(),
    )
    const { status } = await fixture.send(call, { token })
    const entries = await entriesAfter(after)
    if (status !== 200) {
      // An act that was not done is not recorded as done.
      expect(entries).toEqual([])
      return
    }
    succeeded += 1
    expect(entries.length).toBeGreaterThan(0)
    for (const { act, outcome, address } of entries) {
      expect([act, outcome]).toEqual([recorder.nameOf(call), 'done'])
      expect(address).toMatch(/^198\.18\./)
    }
    if (ownSnapshot.has(recorder.nameOf(call))) return
    expect(await writtenElsewhere(db(), { since: rows[0]!.id, after })).toEqual([])
  },
)

afterAll(() => {
  // The acts that any shape of input can do: enough of them that the test above says something.
  expect(succeeded).toBeGreaterThan(15)
})

test.each(guarded)('%s: who may not leaves a record of the try', async (_key, call) => {
  const nobody: Who = { kind: 'staff', permission: undefined }
  const token = await fixture.tokenOf(nobody)
  const after = await newest()
  expect((await fixture.send(call, { token })).status).toBe(403)
  expect(await entriesAfter(after)).toMatchObject([
    { act: recorder.nameOf(call), outcome: 'refused' },
  ])
})

test('a member who calls staff routes leaves no record there', async () => {
  const after = await newest()
  const [, call] = guarded[0]!
  const token = await fixture.tokenOf({ kind: 'member', name: 'member' })
  expect((await fixture.send(call, { token })).status).toBe(403)
  expect(await entriesAfter(after)).toEqual([])
})

const proved = [...mounted].filter(([, call]) => call.proof)

test.each(proved)(
  '%s asks again who it is where that was shown five minutes ago',
  async (_key, call) => {
    const token = await fixture.tokenOf(whoMay(call))
    await sql`update identity.session set proved_at = now() - interval '301 seconds'
    where proved_at is not null`.execute(db())
    const after = await newest()
    const { status, code, value } = await fixture.send(call, { token })
    expect([status, code, value]).toEqual([403, 'identity.proveAgain', { by: 'password' }])
    expect(await entriesAfter(after)).toEqual([])
  },
)

test('what moves money, gives rights or holds keys asks for a proof of late', () => {
  const keys = new Set(proved.map(([key]) => key))
  const due = [...mounted]
    .filter(([, { access, method }]) => isStaff({ access } as Call) && method !== 'GET')
    .map(([key]) => key)
    .filter((key) =>
      /people|staff\/roles|approvals\/:id\/confirm|(channels|delivery|social)\/:|captcha$|\/(approve|paid|payout)$|deposits\/:id\/confirm|withdrawRule/.test(
        key,
      ),
    )
    .filter((key) => !key.includes('/test'))
  expect(due.filter((key) => !keys.has(key))).toEqual([])
})
