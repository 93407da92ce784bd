import type { Settled } from '@tessera/bets/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamFixture, unit } from '../agents.fixture.ts'
import { addFigures, type Did } from '../figures/add-figures.ts'
import { betsListener } from '../figures/bets-listener.ts'
import { listTeam } from './list-team.ts'
import { readTeamOverview } from './read-team-overview.ts'

const { db } = freshDatabase()

/** Numbers from 0 to 1 that are the same in each run. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const dayAt = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)
const listing = { sort: 'account', direction: 'up', pageNo: 1, pageSize: 100 } as const

test.each([1, 2, 3])(
  'figures of random teams equal a recomputation from what each member did, seed %i',
  async (seed) => {
    const chance = chanceOf(seed)
    const { join, as } = teamFixture(db())
    const people: { id: string; upline?: string; joined: string }[] = []
    for (let at = 0; at < 40; at++) {
      const above = at === 0 ? undefined : people[Math.floor(chance() * people.length)]
      const joined = dayAt(Math.floor(chance() * 20))
      const id = await join({ type: 2, at: joined, ...(above && { upline: above.id }) })
      people.push({ id, joined, ...(above && { upline: above.id }) })
    }
    // In batches and in any order of days, as late orders come.
    const all: Did[] = []
    for (let batch = 0; batch < 12; batch++) {
      const did = Array.from({ length: 25 }, (): Did => {
        const memberId = people[Math.floor(chance() * people.length)]?.id ?? ''
        const amount = BigInt(1 + Math.floor(chance() * 90_000))
        const day = dayAt(Math.floor(chance() * 20))
        return chance() < 0.6
          ? {
              memberId,
              unit,
              day,
              bets: 1n,
              stake: amount,
              validBet: amount / 2n,
              prize: amount / 3n,
            }
          : { memberId, unit, day, deposits: 1n, deposit: amount, rebate: 7n, withdrawal: 3n }
      })
      all.push(...did)
      await addFigures(db(), did)
    }
    const isAbove = (agent: string, id: string): boolean => {
      const upline = people.find((each) => each.id === id)?.upline
      return upline !== undefined && (upline === agent || isAbove(agent, upline))
    }
    for (const agent of people.slice(0, 12)) {
      for (const scope of ['team', 'direct'] as const) {
        const from = dayAt(Math.floor(chance() * 10))
        const to = dayAt(10 + Math.floor(chance() * 10))
        const others = people.filter(({ id, upline }) =>
          scope === 'team' ? isAbove(agent.id, id) : upline === agent.id,
        )
        const isOther = (id: string) => others.some((each) => each.id === id)
        const inRange = all.filter(({ day }) => day >= from && day <= to)
        const theirs = inRange.filter(({ memberId }) => memberId === agent.id || isOther(memberId))
        const sum = (name: 'stake' | 'prize' | 'deposit' | 'rebate') =>
          theirs.reduce((total, did) => total + (did[name] ?? 0n), 0n)
        const who = (rows: readonly Did[], what: 'bets' | 'deposits') =>
          new Set(
            rows.filter((did) => did[what] && isOther(did.memberId)).map((did) => did.memberId),
          )
        const before = who(
          all.filter(({ day }) => day < from),
          'deposits',
        )
        const depositors = who(inRange, 'deposits')

        const said = await readTeamOverview(as(agent.id), { from, to, scope })
        expect(said.figures.stake.amount).toBe(sum('stake'))
        expect(said.figures.deposit.amount).toBe(sum('deposit'))
        expect(said.figures.profit.amount).toBe(sum('prize') + sum('rebate') - sum('stake'))
        expect(said.bettors).toBe(who(inRange, 'bets').size)
        expect(said.depositors).toBe(depositors.size)
        expect(said.firstDepositors).toBe([...depositors].filter((id) => !before.has(id)).length)
        expect(said.joined).toBe(
          others.filter(({ joined }) => joined >= from && joined <= to).length,
        )
        const days = said.days.reduce((total, { figures }) => total + figures.stake.amount, 0n)
        expect(days).toBe(sum('stake'))

        // The lines below make up the team: what an upline sees is what each agent sees of their own.
        if (scope === 'direct') continue
        const page = await listTeam(as(agent.id), { from, to, ...listing })
        expect(page.totals.stake.amount).toBe(sum('stake'))
        const own = theirs.filter(({ memberId }) => memberId === agent.id)
        const ownStake = own.reduce((total, { stake = 0n }) => total + stake, 0n)
        const lines = page.list.reduce((total, { figures }) => total + figures.stake.amount, 0n)
        expect(lines + ownStake).toBe(sum('stake'))
        for (const { id, figures } of page.list) {
          const line = await readTeamOverview(as(id), { from, to, scope: 'team' })
          expect(line.figures).toEqual(figures)
        }
      }
    }
  },
  120_000,
)

test('a settled bet counts once for everybody above; a void one, a trial and a test account do not', async () => {
  const { join, as, clock } = teamFixture(db())
  const agent = await join({ type: 1 })
  const player = await join({ upline: agent })
  const tester = await join({ upline: agent })
  await sql`update identity.member set test_since = now() where id = ${tester}`.execute(db())
  const bet = (memberId: string, extra: Partial<Settled> = {}): Settled => ({
    betId: crypto.randomUUID(),
    kind: 'settled',
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    unit,
    stake: 10_000n,
    validBet: 10_000n,
    prize: 4_000n,
    settledAt: clock(),
    ...extra,
  })
  const events = [bet(player), bet(player, { kind: 'void' }), bet(tester), bet(agent)]
  await betsListener.handle({ ...as(agent), enqueue: async () => undefined } as never, events)
  const range = { from: '2026-11-25', to: '2026-11-25' }
  const { figures, bettors } = await readTeamOverview(as(agent), { ...range, scope: 'team' })
  expect(figures).toMatchObject({ bets: 2n, stake: { amount: 20_000n } })
  expect(figures.profit.amount).toBe(-12_000n)
  expect(bettors).toBe(1)
})

test('an agent opens each level of the own team, finds people in it by a part of their name, and nobody else', async () => {
  const { join, as } = teamFixture(db())
  const agent = await join({ type: 1 })
  const below = await join({ upline: agent, type: 2 })
  const lowest = await join({ upline: below })
  const stranger = await join({ type: 2 })
  const range = { from: '2026-11-01', to: '2026-11-25', ...listing }
  const first = await listTeam(as(agent), range)
  expect(first.list.map(({ id, below: count }) => ({ id, count }))).toEqual([
    { id: below, count: 1 },
  ])
  expect(first.way.map(({ id }) => id)).toEqual([agent])
  const second = await listTeam(as(agent), { ...range, of: below })
  expect(second.list.map(({ id }) => id)).toEqual([lowest])
  expect(second.way.map(({ id }) => id)).toEqual([agent, below])
  const { account = '' } = second.list[0] ?? {}
  const found = await listTeam(as(agent), { ...range, search: account.slice(1).toUpperCase() })
  expect(found.list.map(({ id }) => id)).toEqual([lowest])
  // From below one does not see upwards.
  expect((await listTeam(as(below), { ...range, of: below })).way.map(({ id }) => id)).toEqual([
    below,
  ])
  for (const of of [stranger, agent, crypto.randomUUID()]) {
    await expect(listTeam(as(below), { ...range, of })).rejects.toThrow('agents.notInTeam')
  }
  expect((await listTeam(as(stranger), { ...range, search: 'person' })).list).toEqual([])
})

test('a period that ends before it begins, or is longer than two years, is refused', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 1 }))
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2024-01-01', '2026-11-01'],
  ] as const) {
    await expect(readTeamOverview(agent, { from, to, scope: 'team' })).rejects.toThrow(
      'agents.wrongPeriod',
    )
    await expect(listTeam(agent, { from, to, ...listing })).rejects.toThrow('agents.wrongPeriod')
  }
})
