import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, guardSeed, guardFixture, mounted } from './guard.fixture.ts'
import { openFor } from './people.fixture.ts'
import { fieldsOf, sampleOf } from './shapes.arbitraries.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>
/** Everything with an id that Diego is shown: his bets, his rounds, his orders, himself. */
const diegos = new Set<string>()
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const ofMembers = [...mounted].filter(([, { access }]) => ['trial', 'member'].includes(access))

const idOf = async (account: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from identity.member where account = ${account}`.execute(db())
  return rows[0]!.id
}
const diego = async () => openFor(db(), { column: 'member_id', id: await idOf('diego') }, '1 hour')
const other = () => fixture.tokenOf({ kind: 'member', name: 'otherMember' })

/** What can differ between two requests that are the same: the ids of what was asked. */
const plainly = ({ status, text }: Answer) => `${status} ${text.replaceAll(uuid, 'ID')}`

beforeAll(async () => {
  fixture = await guardFixture(db())
  const token = await diego()
  const { rows } = await sql<{ id: string }>`
    select id from cashier.deposit_order where member_id = ${await idOf('diego')}`.execute(db())
  for (const { id } of rows) diegos.add(id)
  for (const [, call] of ofMembers) {
    if (call.method !== 'GET' || call.params) continue
    const { text } = await fixture.send(call, { token })
    for (const id of text.match(uuid) ?? []) diegos.add(id)
  }
  // Promotions are everybody's.
  const { rows: promotions } = await sql<{
    id: string
  }>`select id from promotions.promotion`.execute(db())
  for (const { id } of promotions) diegos.delete(id)
}, 120_000)

test('Diego has something that could be found', async () => {
  const { rows } = await sql<{ bets: bigint }>`
    select count(*) as bets from bets.bet where member_id = ${await idOf('diego')}`.execute(db())
  expect(Number(rows[0]!.bets)).toBeGreaterThan(0)
  expect(diegos.size).toBeGreaterThan(1)
  const read = mounted.get('GET /wps/rounds/:id')!
  const answers = await Promise.all(
    [...diegos].map(async (id) => fixture.send(read, { token: await diego(), params: { id } })),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

const named = ofMembers.filter(([, { params }]) => fieldsOf(params).length > 0)

test.each(named)(
  '%s answers another member’s id and a missing one alike [S-24]',
  async (_key, call) => {
    const [field = 'id'] = fieldsOf(call.params)
    const ask = async (id: string) =>
      plainly(await fixture.send(call, { token: await other(), params: { [field]: id } }))
    const ofNothing = await ask(crypto.randomUUID())
    for (const id of diegos) expect(await ask(id)).toBe(ofNothing)
  },
)

/** Fields of a body or an address that hold an id. */
function idsIn(call: Call, part: 'body' | 'query'): string[] {
  const schema = call[part]
  if (!schema) return []
  const given = sampleOf(schema) as Record<string, unknown>
  return fieldsOf(schema).filter((name) => /id$/i.test(name) || String(given[name]).match(uuid))
}

const withIds = ofMembers.filter(
  ([, call]) => idsIn(call, 'body').length + idsIn(call, 'query').length > 0,
)

test.each(withIds)(
  '%s returns and changes nothing of Diego’s with his ids [S-24]',
  async (_key, call) => {
    const before = await ofDiego()
    for (const part of ['body', 'query'] as const) {
      for (const name of idsIn(call, part)) {
        for (const id of [...diegos, await idOf('diego')].slice(0, 12)) {
          const given = { ...(call[part] ? (sampleOf(call[part]) as object) : {}), [name]: id }
          const answer = await fixture.send(call, { token: await other(), [part]: given })
          expect(answer.status).toBeLessThan(500)
          const told = [...(answer.text.match(uuid) ?? [])].filter((each) => each !== id)
          expect(told.filter((each) => diegos.has(each))).toEqual([])
          expect(answer.text.toLowerCase()).not.toContain('diego')
        }
      }
    }
    expect(await ofDiego()).toEqual(before)
  },
)

async function ofDiego(): Promise<unknown> {
  const id = await idOf('diego')
  const { rows } = await sql`select
    (select jsonb_agg(b order by b.id) from bets.bet b where b.member_id = ${id}) as bets,
    (select jsonb_agg(r order by r.id) from rounds.round r where r.member_id = ${id}) as rounds,
    (select jsonb_agg(m) from identity.member m where m.id = ${id}) as member,
    (select jsonb_agg(d order by d.id) from cashier.deposit_order d where d.member_id = ${id}) as orders,
    (select sum(balance) from ledger.balance_view where owner = ${`member:${id}`}) as owned`.execute(
    db(),
  )
  return rows[0]
}

const lists = ofMembers.filter(([, { method, params }]) => method === 'GET' && !params)

test.each(lists)('%s lists nothing of Diego’s for another member [S-24]', async (_key, call) => {
  const { text } = await fixture.send(call, { token: await other() })
  const shared = [...mounted.values()].filter(({ access }) => access === 'guest')
  expect(shared.length).toBeGreaterThan(0)
  const mine = [...(text.match(uuid) ?? [])].filter((id) => diegos.has(id))
  const seenByGuests = await publicIds()
  expect(mine.filter((id) => !seenByGuests.has(id))).toEqual([])
})

test('two people in two tabs are answered each as themselves, in whatever order they ask [S-30]', async () => {
  const who = mounted.get('GET /wps/member/info')!
  const tokens = { diego: await diego(), other: await other() }
  const asked = Array.from({ length: 40 }, (_, turn) => (turn % 3 === 0 ? 'diego' : 'other'))
  const ids = await Promise.all(
    asked.map(async (name) => {
      const { value } = await fixture.send(who, { token: tokens[name as 'diego' | 'other'] })
      return (value as { id: string }).id
    }),
  )
  const diegosId = await idOf('diego')
  expect(ids.map((id) => (id === diegosId ? 'diego' : 'other'))).toEqual(asked)
  expect(new Set(ids).size).toBe(2)
})

/** Ids that are nobody's: games, banners and announcements, and what the points mall has for every member. */
async function publicIds(): Promise<Set<string>> {
  const open = [...mounted].filter(
    ([, { access, method, params }]) => access === 'guest' && method === 'GET' && !params,
  )
  const texts = await Promise.all(open.map(async ([, call]) => (await fixture.send(call)).text))
  const { rows } = await sql<{ id: string }>`select id from loyalty.point_item`.execute(db())
  return new Set([...texts.flatMap((text) => text.match(uuid) ?? []), ...rows.map(({ id }) => id)])
}
