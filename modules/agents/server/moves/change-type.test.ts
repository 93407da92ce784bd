import { authenticate, createAffiliateCode, listLinks } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agentsProblems } from '../../problems.ts'
import { contractsFixture, terms, tier } from '../contracts/contracts.fixture.ts'
import { readTeamNow } from '../reports/read-team-now.ts'
import { changeAgentType } from './change-type.ts'
import { ports, staffFixture } from './moves.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const clock = fixedClock('2026-11-25T08:00:00Z')
const staff = staffFixture(db, clock)
let one: StaffContext
let second: StaffContext
beforeAll(async () => {
  one = await staff.hire()
  second = await staff.hire()
})
const reason = 'Asked for by the team lead'
type Type = Parameters<typeof changeAgentType>[1]['type']
const change = (memberId: string, type: Type) =>
  changeAgentType(one, { memberId, type, reason }, ports)
const why = (memberId: string, type: Type) =>
  change(memberId, type).then(
    ({ isDone }) => (isDone ? 'done' : 'proposed'),
    ({ message }) => message,
  )
const typeOf = async (id: string) => {
  const { rows } = await sql<{ type: number; mark: number }>`
    select type, is_agent as mark from identity.member where id = ${id}`.execute(db())
  return rows[0]
}

/** A session of a member, whose token is known. */
async function signIn(memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const ends = new Date(now.getTime() + 3_600_000)
  await sql`insert into identity.session
      (id, token_hash, member_id, address, user_agent, created_at, last_used_at, ends_at)
    values (${crypto.randomUUID()}, ${createHash('sha256').update(token).digest()}, ${memberId}, '', '', ${now}, ${now},
      ${ends})`.execute(db())
  return token
}

test('two persons make a member an agent, and an open session of theirs is one at once', async () => {
  const f = contractsFixture(db())
  const agent = await f.join({ type: 1 })
  const player = await f.join({ upline: agent })
  const token = await signIn(player)
  const seen = async () => {
    const signed = await authenticate(db(), token, clock)
    return signed?.kind === 'member' ? signed.person.type : undefined
  }
  expect(await seen()).toBe(0)
  expect(await why(player, 2)).toBe('proposed')
  expect(await why(player, 2)).toBe('compliance.alreadyProposed')
  expect(await seen()).toBe(0)
  await staff.confirm(second, player)
  expect(await typeOf(player)).toEqual({ type: 2, mark: 4 })
  expect(await seen()).toBe(2)
  expect(await readTeamNow(f.as(agent), {})).toMatchObject({ members: 1, agents: 1 })

  // What takes rights away needs one person, and their links end with it.
  await createAffiliateCode(db(), player, { clock })
  expect(await why(player, 0)).toBe('done')
  expect(await typeOf(player)).toEqual({ type: 0, mark: 0 })
  expect(await seen()).toBe(0)
  expect(await readTeamNow(f.as(agent), {})).toMatchObject({ members: 1, agents: 0 })
  expect((await listLinks(db(), player)).map(({ isActive }) => isActive)).toEqual([false])
})

test('each type has its place: nobody above a top agent, and somebody above an agent or an assistant', async () => {
  const f = contractsFixture(db())
  const alone = await f.join()
  expect(await why(alone, 2)).toBe('agents.agentNeedsUpline')
  expect(await why(alone, 42)).toBe('agents.assistantAlone')
  expect(await why(alone, 1)).toBe('proposed')
  await staff.confirm(second, alone)
  const below = await f.join({ upline: alone })
  expect(await why(below, 1)).toBe('agents.topHasUpline')
  expect(await why(below, 41)).toBe('proposed')
  await staff.confirm(second, below)
  expect(await why(below, 42)).toBe('done')
  expect(await why(below, 42)).toBe('done')
  const trial = await f.join({ type: 4 })
  expect(await why(trial, 1)).toBe('agents.trialAgent')
  expect(await why(crypto.randomUUID(), 0)).toBe('common.notFound')
})

test('who has people below or contracts goes on being an agent', async () => {
  const f = contractsFixture(db())
  const { top, agent, player } = await f.line()
  expect(await why(agent, 0)).toBe('agents.hasTeam')
  expect(await why(agent, 42)).toBe('agents.hasTeam')
  const leader = await f.join({ upline: top, type: 2 })
  await f.agree(top, leader, terms([tier(1)]))
  expect(await why(leader, 0)).toBe('agents.hasContracts')
  expect(await typeOf(player)).toMatchObject({ type: 0 })
})

test('of two proposals for one member the later one is not done after the first', async () => {
  const f = contractsFixture(db())
  const agent = await f.join({ type: 1 })
  const player = await f.join({ upline: agent })
  await change(player, 41)
  await sql`update identity.member set type = 2 where id = ${player}`.execute(db())
  await expect(staff.confirm(second, player)).rejects.toMatchObject({
    facts: { why: agentsProblems.typeChanged.text },
  })
})
