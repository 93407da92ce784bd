import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamFixture } from '../agents.fixture.ts'
import { joinTeam, placeAll, placeMissing } from './place.ts'
import { findInTeam, teamOf } from './team-of.ts'

const { db } = freshDatabase({ connections: 30 })

async function uplineOf(id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ upline: string | null }>`
    select upline_id as upline from agents.node where member_id = ${id}`.execute(db())
  return rows[0]?.upline
}
const isBelow = async (member: string, agent: string) => {
  const { rows } = await sql<{
    is: boolean
  }>`select agents.is_below(${member}, ${agent}) as is`.execute(db())
  return rows[0]?.is
}

test('who came by the link of an agent, or was recommended by one, is below them; others have no place', async () => {
  const { join } = teamFixture(db())
  const agent = await join({ type: 1 })
  const player = await join({ upline: agent })
  expect(await uplineOf(player)).toBe(agent)
  const recommended = await join({ upline: agent, kind: 'referral' })
  expect(await uplineOf(recommended)).toBe(agent)
  expect(await uplineOf(await join({ upline: player, kind: 'referral' }))).toBe(undefined)
  expect(await uplineOf(await join())).toBe(undefined)
  expect(await uplineOf(await join({ upline: agent, type: 4 }))).toBe(undefined)
})

test('two members who join at once below somebody without a place give them one place', async () => {
  const { join } = teamFixture(db())
  const top = await join()
  const [one, other] = await Promise.all([join({ upline: top }), join({ upline: top })])
  expect(await uplineOf(top)).toBe(null)
  expect([await uplineOf(one), await uplineOf(other)]).toEqual([top, top])
})

test('members who were imported get their places, those above first', async () => {
  const { join } = teamFixture(db())
  const top = await join({ type: 1, isPlaced: false })
  const middle = await join({ upline: top, isPlaced: false })
  const low = await join({ upline: middle, isPlaced: false })
  expect(await placeMissing(db())).toBeGreaterThanOrEqual(2)
  expect(await placeMissing(db())).toBe(0)
  expect([await uplineOf(low), await uplineOf(middle), await uplineOf(top)]).toEqual([
    middle,
    top,
    null,
  ])
})

test('fifty registrations and imported batches at once in the same trees place everybody once, without a deadlock', async () => {
  const { join } = teamFixture(db())
  const tops = [await join({ type: 1 }), await join({ type: 1 }), await join({ type: 1 })]
  const fresh = (at: number) =>
    join({ upline: tops[at % tops.length] ?? '', isPlaced: false, type: at % 2 === 0 ? 0 : 2 })
  const ids: string[] = []
  for (let at = 0; at < 150; at++) ids.push(await fresh(at))
  const work = Array.from({ length: 50 }, (_, at) =>
    db()
      .transaction()
      .execute(async (tx): Promise<unknown> => {
        const own = ids.slice(at * 3, at * 3 + 3)
        // Each batch goes through the trees in another order; some overlap with the next one.
        const batch = at % 2 === 0 ? own.toReversed() : own
        if (at % 5 === 0) return placeMissing(tx)
        return at % 3 === 0 ? joinTeam(tx, own[0] ?? '') : placeAll(tx, batch)
      }),
  )
  const ends = await Promise.allSettled(work)
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  await placeMissing(db())
  const { rows } = await sql<{ members: number; agents: number }>`
    select members, agents from agents.team_size where agent_id = any(${tops}::uuid[])`.execute(
    db(),
  )
  expect(rows).toEqual(Array(3).fill({ members: 50, agents: 25 }))
})

test('of 10,000 pairs in random trees, exactly those below are found: nobody above, beside or elsewhere', async () => {
  const { join, as } = teamFixture(db())
  const uplines = new Map<string, string | undefined>()
  const ids: string[] = []
  for (let at = 0; at < 120; at++) {
    // One in twelve begins a tree of their own; the others join somewhere, often below the last one.
    const upline =
      at % 12 === 0 ? undefined : ids[Math.floor((((at * 7919) % 97) / 97) * ids.length)]
    const id = await join({ type: 2, ...(upline && { upline }) })
    uplines.set(id, upline)
    ids.push(id)
  }
  const above = (id: string): string[] => {
    const upline = uplines.get(id)
    return upline ? [upline, ...above(upline)] : []
  }
  const { rows } = await sql<{ member: string; agent: string; is: boolean }>`
    select m.id as member, a.id as agent, agents.is_below(m.id, a.id) as is
    from unnest(${ids}::uuid[]) m(id), unnest(${ids}::uuid[]) a(id)`.execute(db())
  expect(rows).toHaveLength(ids.length ** 2)
  const wrong = rows.filter(({ member, agent, is }) => is !== above(member).includes(agent))
  expect(wrong).toEqual([])
  expect(rows.some(({ is }) => is)).toBe(true)

  // The same by the question that the calls ask.
  for (const agent of ids.slice(0, 12)) {
    const team = await teamOf(as(agent))
    for (const member of ids.slice(0, 40)) {
      const found = await findInTeam(db(), team, member).then(
        () => true,
        ({ message }) => message,
      )
      const isTheirs = member === agent || above(member).includes(agent)
      expect(found).toBe(isTheirs || 'agents.notInTeam')
    }
  }
}, 120_000)

test('an assistant sees the team of the agent above, and one without an agent sees nothing', async () => {
  const { join, as } = teamFixture(db())
  const agent = await join({ type: 2 })
  const assistant = await join({ upline: agent, type: 42 })
  expect((await teamOf(as(assistant, 42))).id).toBe(agent)
  const alone = await join({ type: 42 })
  await expect(teamOf(as(alone, 42))).rejects.toThrow('agents.noTeam')
  expect(await isBelow(agent, agent)).toBe(false)
})
