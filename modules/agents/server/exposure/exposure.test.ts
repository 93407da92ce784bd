import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { exposureOf } from '../../exposure.ts'
import { usualMarginsPpm } from '../../limits.ts'
import { unit } from '../agents.fixture.ts'
import { contractsFixture, terms, tier } from '../contracts/contracts.fixture.ts'
import { staffFixture } from '../moves/moves.fixture.ts'
import { marginSettings, readMarginSettings, readMargins, writeMargins } from './margins.ts'
import { listExposures, readExposure } from './read-exposure.ts'
import { exposureRoutes } from './routes.ts'

const { db } = freshDatabase()
const asked = { currency: unit, isOver: 'false', pageNo: 1, pageSize: 100 } as const

let f: ReturnType<typeof contractsFixture>
let one: StaffContext
let brazil: StaffContext
beforeAll(async () => {
  f = contractsFixture(db())
  const staff = staffFixture(db, f.clock)
  const permissions = ['agents.read', 'agents.contracts', 'agents.rates', 'approvals.decide']
  one = await staff.hire(undefined, permissions)
  await staff.hire(undefined, permissions)
  brazil = await staff.hire(['BRL'], permissions)
})

test('without a setting each category has a usual margin, which two persons change', async () => {
  const before = await readMarginSettings(db())
  expect(before.margins.find(({ category }) => category === 'RNG')?.marginPpm).toBe(
    usualMarginsPpm.RNG,
  )
  const { routes } = takingTwo(exposureRoutes(), marginSettings, { propose })
  const write = routes.find(({ call }) => call === exposureStaffCalls.writeMargins)
  const body = {
    margins: [{ category: 'RNG' as const, marginPpm: 38_000 }],
    version: before.version,
    reason: 'new game list',
  }
  const answered = await write?.handle(one as never, { body } as never)
  expect(answered).toEqual({ success: true, isDone: false })
  expect(await readMargins(db())).toEqual(before.margins)
  const { rows } = await sql<{ after: unknown }>`select after from compliance.approval
    where subject = 'categoryMargins' and state = 'waiting'`.execute(db())
  expect(rows).toEqual([{ after: { RNG: '3.8 %' } }])
  await writeMargins(one, body)
  expect((await readMargins(db())).find(({ category }) => category === 'RNG')?.marginPpm).toBe(
    38_000,
  )
  await expect(writeMargins(one, body)).rejects.toThrow('agents.marginsChanged')
  const twice = { ...(await readMarginSettings(db())), margins: [...body.margins, ...body.margins] }
  await expect(writeMargins(one, twice)).rejects.toThrow('agents.marginsRefused')
})

test('top agents stand in the order of what they are beyond, as the screens compute it', async () => {
  const [low, high, offered] = [
    await f.join({ type: 1 }),
    await f.join({ type: 1 }),
    await f.join({ type: 1 }),
  ]
  const below = await f.join({ upline: low, type: 2 })
  await f.agreeTop(low, terms([tier(1)]))
  await f.agreeTop(high, terms([tier(30)], { kind: 'dividend', period: 'Weekly' }))
  await f.agreeTop(high, terms([tier(4)]))
  await f.agreeTop(offered, terms([tier(1)]))
  const { list, over } = await listExposures(one, asked)
  const ids = list.map(({ id }) => id)
  expect(ids[0]).toBe(high)
  expect(ids).not.toContain(below)
  expect(list.find(({ id }) => id === high)?.rates).toEqual({
    dividend: 300_000,
    daily: 40_000,
    hourly: 0,
    realtime: 0,
  })
  const beyond = list.map((agent) =>
    Math.max(...exposureOf(agent).map(({ totalPpm, marginPpm }) => totalPpm - marginPpm)),
  )
  expect(beyond).toEqual(beyond.toSorted((a, b) => b - a))
  expect(over).toBe(beyond.filter((each) => each > 0).length)
  const onlyOver = await listExposures(one, { ...asked, isOver: 'true' })
  expect(onlyOver.list.map(({ id }) => id)).toEqual(ids.slice(0, over))
  const account = await f.accountOf(low)
  expect((await listExposures(one, { ...asked, account })).list.map(({ id }) => id)).toEqual([low])
  await expect(listExposures(brazil, asked)).rejects.toThrow('common.notFound')
})

test('an offer that waits counts, and so does a rate that is higher from tomorrow on', async () => {
  const top = await f.join({ type: 1 })
  const ask = async () => readExposure(db(), { id: top, unit }, f.clock())
  const rng = async () => (await ask()).rebates.find(({ category }) => category === 'RNG')?.ratePpm
  expect(await rng()).toBe(5_000)
  await sql`insert into agents.rate (member_id, category, from_day, rate_ppm)
    values (${top}, 'RNG', '2026-11-26', 6000)
    on conflict (member_id, category, from_day) do update set rate_ppm = 6000`.execute(db())
  expect(await rng()).toBe(6_000)
  await sql`insert into agents.contract (id, kind, unit, upper_id, lower_id, state, period, carry, top_rate_ppm,
      proposed_at, expires_at)
    values (gen_random_uuid(), 'realtime', ${unit}, null, ${top}, 'proposed', 'Daily', 'NONE', 4000, ${f.clock()},
      ${f.clock()}::timestamptz + interval '3 days')`.execute(db())
  expect((await ask()).rates.realtime).toBe(4_000)
})
