import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { identityCalls, membersDeskCalls, staffIdentityCalls } from '../../calls.ts'
import { goodPassword, identityFixture, registration } from '../identity.fixture.ts'
import { createStaff, type DeskPorts } from '../index.ts'

// A site with four members and three staff, for tests of the members' desk.

const deskOf = (cards: Map<string, string[]>): DeskPorts => ({
  timeline: [
    {
      kind: 'money',
      read: async (_db, { before, limit }) =>
        [
          {
            id: 'x',
            stamp: '1',
            kind: 'money',
            what: 'deposit',
            words: [] as string[],
            text: '',
            who: '',
            money: null,
            source: '',
          } as const,
        ]
          .filter(({ stamp }) => BigInt(stamp) < BigInt(before.stamp))
          .slice(0, limit),
    },
  ],
  findByCard: async (_db, last4) => cards.get(last4) ?? [],
  sharedCards: async () =>
    [...cards].map(([last4, ids]) => ({
      kind: 'card',
      shown: `•••${last4}`,
      search: last4,
      count: ids.length,
      ids,
    })),
  moneyOf: async () => [],
})

type Hits = { list: { account: string }[]; next: string | null; isNear: boolean }

const rights = {
  reader: ['members.read'],
  knower: ['members.read', 'members.personal'],
  keeper: ['members.read', 'members.notes', 'members.freeze', 'members.reset', 'members.personal'],
}
const people = [
  ['ana2026', '203.0.113.7', { email: 'ana@example.org' }],
  ['anabel2026', '203.0.113.8', { email: 'ana@example.org' }],
  ['bruno2026', '198.51.100.1', { email: 'bruno@example.org' }],
  ['carmen2026', '198.51.100.2', {}],
] as const

export function deskFixture() {
  const { db } = freshDatabase()
  const cards = new Map<string, string[]>()
  const fixture = identityFixture(db, { desk: deskOf(cards) })
  const { send, clock } = fixture
  const staff: Record<string, string> = {}
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    for (const [account, permissions] of Object.entries(rights)) {
      await createStaff(db(), { account, password: goodPassword, permissions }, { clock })
      const { value } = await send(staffIdentityCalls.logInStaff, {
        body: { username: account, password: goodPassword },
      })
      staff[account] = (value as { token: string }).token
    }
    for (const [account, address, extra] of people) {
      const { value } = await send(identityCalls.register, {
        body: registration(account, extra),
        address,
      })
      tokens[account] = (value as { token: string }).token
      const { rows } = await sql<{ id: string }>`select id from identity.member
        where account = ${account}`.execute(db())
      ids[account] = rows[0]?.id ?? ''
      clock.pass(1000)
    }
    await sql`update identity.member set country_dialing_code = '52', mobile_num = '5512345678',
      payee_name = 'Ana Ruiz' where account = 'ana2026'`.execute(db())
    cards.set('4242', [ids['ana2026'] ?? '', ids['bruno2026'] ?? ''])
  })

  const as = (who: string) => ({ token: staff[who] ?? '' })
  const find = async (query: string, who = 'knower'): Promise<Hits> =>
    (await send(membersDeskCalls.listMembers, { url: `/wps/staff/members?${query}`, ...as(who) }))
      .value
  return {
    ...fixture,
    db,
    cards,
    ids,
    tokens,
    as,
    find,
    names: async (query: string, who?: string) =>
      (await find(query, who)).list.map(({ account }) => account),
    path: (who: string, rest = '') => `/wps/staff/members/${ids[who] ?? who}${rest}`,
  }
}
