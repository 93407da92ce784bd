import { createAffiliateCode } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agentsMoveCalls } from '../../move-calls.ts'
import { teamFixture, unit } from '../agents.fixture.ts'
import { addFigures } from '../figures/add-figures.ts'
import { ordersListener } from '../figures/orders-listener.ts'
import { staffFixture } from '../moves/moves.fixture.ts'
import { readTeamNow } from '../reports/read-team-now.ts'
import { readTeamOverview } from '../reports/read-team-overview.ts'
import { joinTeam, recountChanged, recountInTeams } from '../tree/place.ts'
import { listAgentLines } from './list-agent-lines.ts'
import { listLargestAgents } from './list-largest-agents.ts'
import { readAgent } from './read-agent.ts'
import { agentsStaffRoutes } from './routes.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-25T08:00:00Z')
const staff = staffFixture(db, clock)
let everybody: StaffContext
let brazil: StaffContext
beforeAll(async () => {
  everybody = await staff.hire()
  brazil = await staff.hire(['BRL'])
})
const range = { from: '2026-11-20', to: '2026-11-25' }
const page = { ...range, currency: unit, pageNo: 1, pageSize: 100 }

async function accountOf(id: string): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select account from identity.member where id = ${id}`.execute(db())
  return rows[0]?.account ?? ''
}

async function team() {
  const { join, as } = teamFixture(db())
  const top = await join({ type: 1 })
  const agent = await join({ upline: top, type: 2 })
  const player = await join({ upline: agent })
  await addFigures(db(), [
    { memberId: player, unit, day: '2026-11-25', bets: 1n, stake: 400n, prize: 100n },
    { memberId: agent, unit, day: '2026-11-24', deposits: 1n, deposit: 900n },
  ])
  return { join, as, top, agent, player }
}

test('the tree is read a level at a time, with what each line did, and by account with the way from the top', async () => {
  const { top, agent, player } = await team()
  const first = await listAgentLines(everybody, page)
  const line = first.list.find(({ id }) => id === top)
  expect(line).toMatchObject({ type: 1, below: 2, figures: { stake: { amount: 400n } } })
  expect(first.way).toEqual([])
  const second = await listAgentLines(everybody, { ...page, of: top })
  expect(second.list.map(({ id }) => id)).toEqual([agent])
  expect(second.list[0]).toMatchObject({ below: 1, figures: { deposit: { amount: 900n } } })
  const third = await listAgentLines(everybody, { ...page, of: agent })
  const { account = '' } = third.list[0] ?? {}
  const found = await listAgentLines(everybody, { ...page, account: account.toUpperCase() })
  expect(found.list.map(({ id }) => id)).toEqual([player])
  expect(found.way.map(({ id }) => id)).toEqual([top, agent])
})

test('who is in no team is found by account, to be made an agent', async () => {
  const { join } = teamFixture(db())
  const alone = await join()
  const { list, way } = await listAgentLines(everybody, {
    ...page,
    account: await accountOf(alone),
  })
  expect(list).toMatchObject([{ id: alone, below: 0, figures: { stake: { amount: 0n } } }])
  expect(way).toEqual([])
  expect(await readAgent(everybody, { ...range, currency: unit, id: alone })).toMatchObject({
    now: null,
  })
})

test('an agent is shown with the numbers that they see themselves, and with their links', async () => {
  const { as, agent, top } = await team()
  await createAffiliateCode(db(), agent, { clock })
  const shown = await readAgent(everybody, { ...range, currency: unit, id: agent })
  expect(shown.overview).toEqual(await readTeamOverview(as(agent), { ...range, scope: 'team' }))
  expect(shown.now).toEqual(await readTeamNow(as(agent), {}))
  expect(shown.way.map(({ id }) => id)).toEqual([top])
  expect(shown.links).toHaveLength(1)
})

test('the top agents stand in the order of what is asked for, and of all or of those at the top', async () => {
  const one = await team()
  const two = await team()
  await addFigures(db(), [
    { memberId: two.player, unit, day: '2026-11-25', bets: 1n, stake: 900_000n },
  ])
  const idsBy = async (
    sort: 'below' | 'stake' | 'profit' | 'deposit',
    level: 'all' | 'top' = 'all',
  ) => (await listLargestAgents(everybody, { ...page, sort, level })).list.map(({ id }) => id)
  expect((await idsBy('stake')).slice(0, 2)).toEqual([two.top, two.agent])
  const byProfit = await idsBy('profit', 'top')
  expect(byProfit.indexOf(one.top)).toBeLessThan(byProfit.indexOf(two.top))
  expect(byProfit).not.toContain(two.agent)
  expect(await idsBy('below')).toContain(one.agent)
})

test('staff of one currency see and touch no member, line, move or amount of another one', async () => {
  const { top, agent, player, join } = await team()
  await sql`update identity.member set currency = 'BRL' where id = ${player}`.execute(db())
  const reais = { ...page, currency: 'BRL' }
  expect((await listAgentLines(brazil, reais)).list).toEqual([])
  expect((await listLargestAgents(brazil, { ...reais, sort: 'below', level: 'all' })).list).toEqual(
    [],
  )
  for (const of of [top, agent, crypto.randomUUID()]) {
    await expect(listAgentLines(brazil, { ...reais, of })).rejects.toThrow('common.notFound')
    await expect(readAgent(brazil, { ...range, currency: 'BRL', id: of })).rejects.toThrow(
      'common.notFound',
    )
  }
  await expect(listAgentLines(brazil, page)).rejects.toThrow('common.notFound')
  // Of the way to a member those outside are left out.
  const shown = await readAgent(brazil, { ...range, currency: 'BRL', id: player })
  expect([shown.way, shown.line.id]).toEqual([[], player])

  const preview = agentsStaffRoutes().find(({ call }) => call === agentsMoveCalls.previewMove)
  const other = await join({ type: 1 })
  const why = async (to: string): Promise<string> => {
    try {
      await preview?.handle(brazil as never, { params: { id: player }, query: { to } } as never)
      return 'shown'
    } catch (error) {
      return error instanceof Error ? error.message : 'nothing'
    }
  }
  expect(await why(await accountOf(other))).toBe('agents.unknownAccount')
  expect(await why('nobody-at-all')).toBe('agents.unknownAccount')
  // In their own currency they may.
  await sql`update identity.member set currency = 'BRL' where id = ${other}`.execute(db())
  expect(await why(await accountOf(other))).toBe('shown')
})

test('a test account is counted in no team, whether it was one before or becomes one', async () => {
  const { join, as } = teamFixture(db())
  const top = await join({ type: 1 })
  const agent = await join({ upline: top, type: 2 })
  const tester = await join({ upline: agent, isPlaced: false, type: 2 })
  await sql`update identity.member set test_since = now() where id = ${tester}`.execute(db())
  await joinTeam(db(), tester)
  const size = async () => {
    const { members, agents } = await readTeamNow(as(top), {})
    return [members, agents]
  }
  expect(await size()).toEqual([1, 1])
  const later = await join({ upline: agent })
  expect(await size()).toEqual([2, 1])
  await sql`update identity.member set test_since = now() where id = ${later}`.execute(db())
  await recountInTeams(db(), later)
  expect(await size()).toEqual([1, 1])
  await sql`update identity.member set test_since = now() where id = ${agent}`.execute(db())
  expect(await recountChanged(db())).toBe(1)
  expect(await size()).toEqual([0, 0])
})

test('a deposit that is taken back is off the figures, once, and comes again with them', async () => {
  const { as, top, player } = await team()
  const at = (hour: number) => new Date(`2026-11-25T0${hour}:00:00Z`)
  const [order, reversal] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit,
      created_at, expires_at, ended_at)
    values (${order}, ${player}, 'sandbox', 5000, ${unit}, 'success', 5000, ${unit}, ${at(1)}, ${at(9)}, ${at(2)})`.execute(
    db(),
  )
  const told = async () => {
    await hearAll(
      { ...testContext(db(), { clock }), enqueue: async () => undefined } as never,
      ordersListener,
    )
    const { figures, depositors } = await readTeamOverview(as(top), { ...range, scope: 'team' })
    return [figures.deposit.amount, depositors]
  }
  expect(await told()).toEqual([5_900n, 2])
  await sql`insert into cashier.reversal (id, order_id, channel, key, member_id, unit, amount, owed_cash, owed_bonus, made_at)
    values (${reversal}, ${order}, 'sandbox', 'refund', ${player}, ${unit}, 3000, 3000, 0, ${at(3)})`.execute(
    db(),
  )
  expect(await told()).toEqual([2_900n, 2])
  expect(await told()).toEqual([2_900n, 2])
  await sql`update cashier.reversal set restored_at = ${at(4)} where id = ${reversal}`.execute(db())
  expect(await told()).toEqual([5_900n, 2])
})
