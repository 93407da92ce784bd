import { identityRoutes } from '@tessera/identity/server'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { goalLine } from './lib/goals.ts'
import { benchStaff, deskGoals, openBenchSite, type Spread, timeTries } from './lib/site.ts'
import { openPatient } from './lib/records-fixture.ts'

// How long the members' desk takes to show a page of a million members, beside one member read by their id through the
// same HTTP: one request after the other.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '200' },
  },
})
const [members, tries] = [Number(values.members), Number(values.tries)]
const site = await openBenchSite(['max_wal_size=8GB'])

// Writing a million rows takes longer than the statement timeout of the site.
const patient = openPatient(site.url)
const begun = performance.now()
// A million rows are written at once, and then their indexes: as after an import.
const { rows: indexes } = await sql<{ name: string; made: string }>`
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid = 'identity.member'::regclass and not i.indisunique`.execute(patient)
for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(patient)
// Names as people choose them: two syllables and a number, so that beginnings and triples are shared by many.
for (let first = 0; first < members; first += 50_000) {
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at, email,
      country_dialing_code, mobile_num, payee_name, status)
    select gen_random_uuid(), s.a || s.b || n, initcap(s.a || s.b), '', (array['USD', 'EUR', 'BRL'])[1 + n % 3],
      now() - n * interval '1 minute', s.a || n || '@example.org', '52', (5500000000 + n)::text,
      initcap(s.a) || ' ' || initcap(s.b), case when n % 1000 = 0 then 'blocked' else 'active' end
    from generate_series(${first}::bigint, ${Math.min(members, first + 50_000) - 1}::bigint) n,
      lateral (select (array['ana', 'bru', 'car', 'die', 'ele', 'fel', 'gre', 'hec', 'ine', 'jor', 'kar', 'lui'])[1 + n % 12] as a,
        (array['bel', 'no', 'men', 'go', 'na', 'ix', 'ta', 'tor', 'za', 'ge', 'la', 'sa', 'mir'])[1 + n / 12 % 13] as b) s`.execute(
    patient,
  )
}
for (const { made } of indexes) await sql.raw(made).execute(patient)
await sql`insert into identity.member_tag (member_id, tag, made_at, registered_at)
  select id, 'watch', now(), created_at from identity.member where mobile_num like '%777'`.execute(
  patient,
)
await sql`vacuum analyze identity.member, identity.member_tag`.execute(patient)
await patient.destroy()
console.log(`${members} members, written in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)

const ports = {
  fieldRules: async () => [],
  openAccounts: async () => undefined,
  openTrial: async () => undefined,
  closeSession: () => undefined,
}
site.mount(identityRoutes(ports), benchStaff(['members.read', 'members.personal']))
const read = (url: string) =>
  site.get<{ list: { id: string }[]; next: string | null }>(`/wps/staff/members${url}`)

const { list } = await read('')
const ids = list.map(({ id }) => id)
const number = (at: number) => (at * 7_919) % members
const asked: [string, (at: number) => string][] = [
  ['one member by id', (at) => `/${ids[at % ids.length] ?? ''}`],
  ['newest', () => ''],
  ['account begins', (at) => `?search=${['ana', 'brun', 'c', 'k', 'luimir1'][at % 5] ?? ''}`],
  ['real name begins', (at) => `?by=name&search=${['Ana%20B', 'Jorge', 'I'][at % 3] ?? ''}`],
  ['end of a phone', (at) => `?by=phone&search=${String(5_500_000_000 + number(at)).slice(-7)}`],
  ['e-mail', (at) => `?search=ana${number(at)}@example.org`],
  ['frozen in a currency', () => '?status=blocked&currency=EUR'],
  ['tag', () => '?tag=watch'],
  ['name and status', (at) => `?search=${['ana', 'kar', 'hec'][at % 3] ?? ''}&status=blocked`],
  ['registered in a week', () => '?from=2026-01-01&to=2026-01-07'],
  // Parts, common and rare, long and short: what decides is how many have it within.
  ['a part of many accounts', (at) => `?search=${['abel', 'ruix', 'nata'][at % 3] ?? ''}`],
  ['a part of one account', (at) => `?search=${String(number(at)).slice(1)}a`],
  ['the digits of an account', (at) => `?by=account&search=${number(at)}`],
  ['two characters of many', (at) => `?search=${['an', 'ix', 'or'][at % 3] ?? ''}`],
  ['two characters of few', (at) => `?search=${['q9', 'x9', '0b'][at % 3] ?? ''}`],
  ['two characters of nobody', () => '?search=qz'],
  ['one character', (at) => `?search=${['z', 'q', 'x'][at % 3] ?? ''}`],
  [
    'accents and case',
    (at) =>
      `?search=${encodeURIComponent(['C\u00c1RMEN', 'b\u00e9l jor', '\u0130xbru'][at % 3] ?? '')}`,
  ],
  [
    'two words in any order',
    (at) => `?search=${['Mir%20Ana', 'tor%20hec', 'sa%20x'][at % 3] ?? ''}`,
  ],
  ['the middle of a phone', (at) => `?search=${String(5_500_000_000 + number(at)).slice(2, 9)}`],
  ['a part of an e-mail', (at) => `?by=email&search=na${number(at)}@ex`],
  ['a part of nobody', () => '?search=zzqqyy'],
  ['a part and status', () => '?search=abel&status=blocked'],
  [
    'typing error',
    (at) => `?search=${['anabbel', 'karmirr', 'hecttor'][at % 3] ?? ''}${number(at)}`,
  ],
]
const spreads = new Map<string, Spread>()
for (const [name, url] of asked) {
  const spread = await timeTries(tries, (at) => read(url(at)))
  spreads.set(name, spread)
  const { p50, p99 } = spread
  console.log(`${name.padEnd(24)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`)
}

// Deep in the list a page costs what the first one costs: it is a walk from a place, not a count from the start.
let after = ''
const deep = await timeTries(tries, async () => {
  const page = await read(`?search=ana${after}`)
  after = page.next === null ? '' : `&after=${page.next}`
})
spreads.set('page after page', deep)

const single = spreads.get('one member by id')
const alone = new Set(['one member by id', 'typing error'])
const lists = [...spreads].filter(([name]) => !alone.has(name)).map(([, spread]) => spread)
const beside = { least: single, beside: 'one member', lists }
// The index for a part: rare ones are collected by a bitmap, common ones are walked in order.
for (const part of ['abel', '99123', 'zzqqyy']) {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain (analyze, costs off, summary off, buffers off)
    select m.id from identity.member m where m.known_as like ${`%${part}%`}
    order by m.created_at desc, m.id desc limit 51`.execute(site.db)
  console.log(`\n«${part}»`, rows.map((row) => row['QUERY PLAN']).join('\n'))
}
for (const goal of deskGoals([...spreads.values()], beside)) console.log(goalLine(goal))
await site.close()
