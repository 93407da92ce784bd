import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountCalls } from '../../account-calls.ts'
import { accountsPerDayMax, clicksPerNetworkMax } from '../../limits.ts'
import { teamFixture, today } from '../agents.fixture.ts'
import { countClick, forgetVisitors } from '../links/clicks.ts'
import { createLink, listTeamLinks } from '../links/links.ts'
import { listTeam } from '../reports/list-team.ts'
import { findInTeam, teamOf } from '../tree/team-of.ts'
import { createAccount, readAccountTerms } from './create-account.ts'

const { db } = freshDatabase({ connections: 16 })

const asked = (username: string, extra: object = {}) =>
  accountCalls.createAccount.body.parse({
    id: crypto.randomUUID(),
    becomes: 'player',
    username,
    password: 'orchid-lamp-42',
    birthday: '1990-02-28',
    ...extra,
  })
const idOf = async (account: string) => {
  const { rows } = await sql<{ id: string; type: number; currency: string }>`
    select id, type, currency from identity.member where account = ${account}`.execute(db())
  return rows[0]
}
const query = {
  from: today,
  to: today,
  sort: 'joinedAt',
  direction: 'down',
  pageNo: 1,
  pageSize: 20,
} as const

test('an account made directly is right below its agent at once, and has no right beyond its own team', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 1 }), 1)
  const stranger = as(await join({ type: 1 }), 1)
  expect(await createAccount(agent, asked('helena'))).toEqual({ account: 'helena' })
  await createAccount(agent, asked('ivan', { becomes: 'agent' }))
  const [helena, ivan] = [await idOf('helena'), await idOf('ivan')]
  expect(helena).toMatchObject({ type: 0, currency: 'USD' })
  expect(ivan).toMatchObject({ type: 2 })
  const { list } = await listTeam(agent, query)
  expect(list.map(({ account }) => account).toSorted()).toEqual(['helena', 'ivan'])
  expect((await listTeam(stranger, query)).list).toEqual([])
  // The new agent sees their own team: nothing of the agent above, nor of who is beside them.
  const below = as(ivan?.id ?? '', 2)
  expect((await listTeam(below, query)).list).toEqual([])
  for (const id of [agent.member.id, helena?.id ?? '', stranger.member.id]) {
    await expect(findInTeam(db(), await teamOf(below), id)).rejects.toThrow('agents.notInTeam')
  }
  const { rows } = await sql`select from identity.member where must_change_password
    and terms_accepted_at is null and id = any(${[helena?.id, ivan?.id]}::uuid[])`.execute(db())
  expect(rows).toHaveLength(2)
})

test('who asks for another type, currency or upline gets none of it', () => {
  const body = asked('jorge', { type: 1, currency: 'EUR', affiliateCode: 'ABCDEFGH', terms: true })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['type']))
  for (const left of ['type', 'currency', 'affiliateCode', 'terms', 'paymentPassword']) {
    expect(body).not.toHaveProperty(left)
  }
  const top = { ...asked('jorge'), becomes: 'top' }
  expect(accountCalls.createAccount.body.safeParse(top).success).toBe(false)
})

test.each([41, 42, 0])('type %i makes no accounts', async (type) => {
  const { join, as } = teamFixture(db())
  const upline = await join({ type: 1 })
  const other = as(await join({ type, upline }), type)
  await expect(createAccount(other, asked('karl'))).rejects.toThrow('agents.mayNotCreate')
  expect(await readAccountTerms(other)).toEqual({ mayCreate: false, leftToday: 0 })
  expect(await idOf('karl')).toBe(undefined)
})

test('fields are checked by the rules of the site', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 2 }), 2)
  const wrong = { username: 'x', password: '12345678', birthday: '2019-01-01' }
  const refused = await createAccount(agent, asked('lena', wrong)).catch((error) => error)
  expect(refused.facts.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'birthday',
    'password',
    'username',
  ])
  await createAccount(agent, asked('lena'))
  await expect(createAccount(agent, asked('LENA'))).rejects.toThrow('identity.accountTaken')
})

test('the same request makes one account, five times at once; two requests for one name make one', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 2 }), 2)
  const body = asked('miguel')
  const ends = await Promise.all(Array.from({ length: 5 }, () => createAccount(agent, body)))
  expect(ends).toEqual(Array(5).fill({ account: 'miguel' }))
  await expect(createAccount(agent, { ...body, username: 'nadia' })).rejects.toThrow(
    'agents.createdDifferently',
  )
  const both = await Promise.allSettled([
    createAccount(agent, asked('oscar')),
    createAccount(agent, asked('oscar')),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readAccountTerms(agent)).leftToday).toBe(accountsPerDayMax - 2)
})

test('an agent makes so many accounts in a business day, also where the last two come at once', async () => {
  const { join, as, clock } = teamFixture(db())
  const agent = as(await join({ type: 2 }), 2)
  await sql`insert into agents.created_account (id, agent_id, member_id, account, made_at)
    select gen_random_uuid(), ${agent.member.id}, gen_random_uuid(), 'made', ${clock()}
    from generate_series(2, ${accountsPerDayMax})`.execute(db())
  const last = await Promise.allSettled([
    createAccount(agent, asked('paula')),
    createAccount(agent, asked('quentin')),
  ])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(createAccount(agent, asked('rosa'))).rejects.toThrow('agents.tooManyAccounts')
  clock.pass(86_400_000)
  expect((await readAccountTerms(agent)).leftToday).toBe(accountsPerDayMax)
})

test('a browser counts once a day for a link; programs, other codes and a crowd from one network do not', async () => {
  const { join, as, clock } = teamFixture(db())
  const agent = as(await join({ type: 1 }), 1)
  const { code } = await createLink(agent, {
    becomes: 'player',
    label: '',
    days: null,
    maxUses: null,
  })
  const open = (userAgent: string, address = '203.0.113.9', of = code) =>
    countClick({ db: db(), clock, address, userAgent }, of)
  const clicks = async () => (await listTeamLinks(agent)).list[0]?.clicks
  await Promise.all(Array.from({ length: 10 }, () => open('Firefox')))
  expect(await clicks()).toBe(1)
  await open('Firefox', '203.0.113.10')
  await open('Chrome')
  await open('Googlebot/2.1')
  expect(await open('Firefox', '203.0.113.11', 'NOBODY22')).toEqual({ success: true })
  expect(await clicks()).toBe(3)
  for (let at = 0; at < clicksPerNetworkMax + 5; at++) await open(`Browser ${at}`)
  expect(await clicks()).toBe(clicksPerNetworkMax + 1)
  clock.pass(86_400_000)
  await forgetVisitors(db(), clock())
  const { rows } = await sql`select from agents.link_visitor`.execute(db())
  expect(rows).toEqual([])
  await open('Firefox')
  expect(await clicks()).toBe(clicksPerNetworkMax + 2)
})
