import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLink } from '../links/links.ts'
import { rebateFixture } from '../rebate/rebate.fixture.ts'
import {
  listTopAgents,
  previewTopRates,
  readRateDefaults,
  readTopRates,
  writeRateDefaults,
  writeTopRates,
} from './staff-rates.ts'
import { previewTeamRates, readTeamRates, setTeamRates } from './team-rates.ts'

const { db } = freshDatabase({ connections: 12 })
const category = 'RNG' as const
const tomorrow = '2026-11-26'

/** Staff who may set rates: of all currencies, or of these. */
async function hire(id: string, currencies?: string[]): Promise<void> {
  const mayAll = currencies ? [] : ['agents.rates']
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${id.slice(0, 20)}, 'x', '{agents.rates}', ${mayAll}::text[], now())`.execute(
    db(),
  )
  if (!currencies) return
  const role = crypto.randomUUID()
  await sql`insert into identity.role (id, name, permissions, currencies)
    values (${role}, ${role}, '{agents.rates}', ${currencies}::text[])`.execute(db())
  await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
}

async function team() {
  const f = rebateFixture(db())
  const top = await f.joinWith(9_000, undefined, 1)
  const middle = await f.joinWith(6_000, top)
  const low = await f.joinWith(5_000, middle)
  const player = await f.joinWith(2_000, low, 0)
  const set = (by: string, memberId: string, ratePpm: number, cascade = false) =>
    setTeamRates(f.as(by), { memberId, rates: [{ category, ratePpm }], cascade })
  const rateOf = async (id: string, day = tomorrow) => {
    const { rows } = await sql<{ rate: number }>`
      select agents.rate_on(${id}, ${category}, ${day}::date) as rate`.execute(db())
    return rows[0]?.rate
  }
  const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [] }
  const desk = { ...f.context, staff } as unknown as StaffContext
  await hire(staff.id)
  return { ...f, top, middle, low, player, set, rateOf, desk }
}

test('a rate is raised up to that of the agent above, from the next business day on', async () => {
  const { top, middle, set, rateOf, as } = await team()
  await set(top, middle, 9_000)
  expect([await rateOf(middle, '2026-11-25'), await rateOf(middle)]).toEqual([6_000, 9_000])
  await expect(set(top, middle, 9_001)).rejects.toThrow('agents.rateAboveOwn')
  const { account, fromDay, rates } = await readTeamRates(as(top), middle)
  expect({ account, fromDay }).toMatchObject({ fromDay: tomorrow })
  expect(rates.find((rate) => rate.category === category)).toEqual({
    category,
    todayPpm: 6_000,
    ratePpm: 9_000,
    mostPpm: 9_000,
    leastPpm: 5_000,
  })
  // Set again on the same day, the last one counts, and both are noted.
  await set(top, middle, 7_000)
  const { rows } =
    await sql`select before_ppm as before, rate_ppm as after, reason from agents.rate_change
    where member_id = ${middle} order by number`.execute(db())
  expect(rows).toEqual([
    { before: 6_000, after: 9_000, reason: 'set' },
    { before: 9_000, after: 7_000, reason: 'set' },
  ])
})

test('a rate goes below those further down only where that is confirmed, and then all are lowered at once', async () => {
  const { top, middle, low, player, set, rateOf, as } = await team()
  await expect(set(top, middle, 1_000)).rejects.toThrow('agents.ratesBelow')
  const rates = [{ category, ratePpm: 1_000 }]
  const preview = await previewTeamRates(as(top), { memberId: middle, rates })
  expect(preview.count).toBe(2)
  expect(preview.list).toMatchObject([
    { category, fromPpm: 5_000, toPpm: 1_000 },
    { category, fromPpm: 2_000, toPpm: 1_000 },
  ])
  await set(top, middle, 1_000, true)
  expect(await Promise.all([middle, low, player].map((id) => rateOf(id)))).toEqual([
    1_000, 1_000, 1_000,
  ])
  expect(await rateOf(low, '2026-11-25')).toBe(5_000)
})

test('an agent sets the rates of direct members only, and of nobody elsewhere', async () => {
  const { top, middle, low, set, as, join } = await team()
  const stranger = await join({ type: 1 })
  await expect(set(top, low, 4_000)).rejects.toThrow('agents.ratesOnlyDirect')
  await expect(set(top, top, 4_000)).rejects.toThrow('agents.ratesOnlyDirect')
  await expect(set(low, middle, 4_000)).rejects.toThrow('agents.notInTeam')
  await expect(set(stranger, middle, 4_000)).rejects.toThrow('agents.notInTeam')
  await expect(readTeamRates(as(stranger), middle)).rejects.toThrow('agents.notInTeam')
  const assistant = await join({ type: 42, upline: top })
  const asking = { memberId: middle, rates: [{ category, ratePpm: 0 }] }
  await expect(previewTeamRates(as(assistant, 42), asking)).rejects.toThrow('agents.mayNotSetRates')
  const lottery = { category: 'LOTT' as const, ratePpm: 750 }
  for (const rates of [[lottery], [...asking.rates, ...asking.rates]]) {
    await expect(previewTeamRates(as(top), { memberId: middle, rates })).rejects.toThrow(
      'agents.ratesRefused',
    )
  }
})

test('of a raise below and a lowering above at once, one is refused: no rate is ever above the one over it', async () => {
  const { top, middle, low, set, rateOf, setRate } = await team()
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled([
      set(top, middle, 5_000),
      set(middle, low, 6_000),
      setRate(middle, 5_500, { from: tomorrow }),
      setRate(low, 5_800, { from: tomorrow }),
    ])
    expect((await rateOf(low)) ?? 0).toBeLessThanOrEqual((await rateOf(middle)) ?? 0)
    await set(top, middle, 6_000)
  }
  await expect(setRate(low, 6_001, { from: tomorrow })).rejects.toThrow('above that of the agent')
  await expect(setRate(middle, 100, { from: tomorrow })).rejects.toThrow('right below')
})

test('who registers by a link begins with its rates, so far as its agent still has them', async () => {
  const { top, middle, set, rateOf, as, join } = await team()
  const asked = { becomes: 'agent', label: '', days: null, maxUses: null } as const
  const rates = [{ category, ratePpm: 5_500 }]
  await expect(
    createLink(as(middle), { ...asked, rates: [{ category, ratePpm: 6_001 }] }),
  ).rejects.toThrow('agents.rateAboveOwn')
  const link = await createLink(as(middle), { ...asked, rates })
  expect(link.rates).toEqual(rates)
  const byLink = async () => {
    const id = await join({ type: 2 })
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${id}, 'affiliate', ${middle}, ${link.code}, now())`.execute(db())
    await sql`delete from agents.rate where member_id = ${id}`.execute(db())
    await sql`delete from agents.node where member_id = ${id}`.execute(db())
    await sql`select agents.place(${id})`.execute(db())
    return id
  }
  expect(await rateOf(await byLink(), '2026-11-25')).toBe(5_500)
  // It is lowered from tomorrow on, so that tomorrow's rate is what can be given today.
  await set(top, middle, 5_500)
  await set(top, middle, 5_200, true)
  const later = await byLink()
  expect(await rateOf(later, '2026-11-25')).toBe(5_200)
  const { rows } = await sql`select asked_ppm as asked, rate_ppm as got from agents.rate_change
    where member_id = ${later}`.execute(db())
  expect(rows).toEqual([{ asked: 5_500, got: 5_200 }])
})

test('agents at the top begin with the rates of the staff, who can change them and the defaults', async () => {
  const { join, desk, as, rateOf } = await team()
  const { version, ...known } = await readRateDefaults(db())
  expect(known.top[0]).toEqual({ category, ratePpm: 5_000 })
  const agent = await join({ type: 1 })
  expect(await rateOf(agent)).toBe(5_000)
  await writeRateDefaults(desk, {
    top: [{ category, ratePpm: 7_000 }],
    member: [{ category, ratePpm: 1_500 }],
    version,
  })
  await expect(writeRateDefaults(desk, { ...known, version })).rejects.toThrow(
    'agents.ratesChanged',
  )
  const below = await join({ upline: agent })
  expect([await rateOf(agent), await rateOf(await join({ type: 1 })), await rateOf(below)]).toEqual(
    [5_000, 7_000, 1_500],
  )

  const { account } = await readTeamRates(as(agent), undefined)
  const shown = await readTopRates(desk, account.toUpperCase())
  const asking = { account, rates: [{ category, ratePpm: 1_000 }] }
  expect(await previewTopRates(desk, asking)).toMatchObject({ count: 1 })
  const writing = { ...asking, version: shown.version }
  await expect(writeTopRates(desk, { ...writing, cascade: false })).rejects.toThrow(
    'agents.ratesBelow',
  )
  await writeTopRates(desk, { ...writing, cascade: true })
  expect([await rateOf(agent), await rateOf(below)]).toEqual([1_000, 1_000])
  await expect(writeTopRates(desk, { ...writing, cascade: true })).rejects.toThrow(
    'agents.ratesChanged',
  )
  const name = (await readTeamRates(as(agent), below)).account
  await expect(readTopRates(desk, name)).rejects.toThrow('agents.unknownTop')
  const { list } = await listTopAgents(desk, { search: account, pageNo: 1, pageSize: 20 })
  expect(list).toMatchObject([
    { account, members: 1, rates: [{ category, ratePpm: 1_000 }, {}, {}, {}, {}, {}, {}, {}, {}] },
  ])
})

test('staff of one currency see and set the rates of no agent of another one', async () => {
  const { join, desk, as } = await team()
  const reader = crypto.randomUUID()
  await hire(reader, ['BRL'])
  const brazil = { ...desk, staff: { ...desk.staff, id: reader } }
  const agent = await join({ type: 1 })
  const { account } = await readTeamRates(as(agent), undefined)
  const asked = { search: account, pageNo: 1, pageSize: 20 }
  const rates = [{ category, ratePpm: 1_000 }]
  const { version } = await readTopRates(desk, account)
  expect((await listTopAgents(brazil, asked)).list).toEqual([])
  await expect(readTopRates(brazil, account)).rejects.toThrow('agents.unknownTop')
  await expect(previewTopRates(brazil, { account, rates })).rejects.toThrow('agents.unknownTop')
  await expect(writeTopRates(brazil, { account, rates, cascade: true, version })).rejects.toThrow(
    'agents.unknownTop',
  )
  await sql`update identity.member set currency = 'BRL' where id = ${agent}`.execute(db())
  expect((await listTopAgents(brazil, asked)).list).toMatchObject([{ account }])
  expect(await readTopRates(brazil, account)).toMatchObject({ account })
})
