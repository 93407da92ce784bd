import { createAffiliateCode, noteInvited } from '@tessera/identity/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentsCalls } from '../../calls.ts'
import { linksMax } from '../../limits.ts'
import { teamFixture } from '../agents.fixture.ts'
import { createLink, dropLink, listTeamLinks } from './links.ts'

const { db } = freshDatabase()
const asked = { becomes: 'player', label: '', days: 30, maxUses: null } as const

test('a link says what people become, how long it holds, and what came by it', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 1 }))
  const made = await createLink(agent, { ...asked, becomes: 'agent', label: 'Radio', maxUses: 5 })
  expect(made).toMatchObject({ becomes: 'agent', label: 'Radio', state: 'active', maxUses: 5 })
  expect(made.link).toBe(`http://tessera.test/register?affiliateCode=${made.code}`)
  expect(made.expiresAt).toBe('2026-12-25T08:00:00.000Z')
  const someone = await join()
  const invite = { kind: 'affiliate', code: made.code, ownerId: agent.member.id } as const
  await noteInvited(db(), someone, [invite], agent.clock())
  const { list, left } = await listTeamLinks(agent)
  expect(list).toEqual([{ ...made, registered: 1 }])
  expect(left).toBe(linksMax - 1)
})

test('a link needs no label', () => {
  const { body } = agentsCalls.createLink
  expect(body.parse({ becomes: 'player', label: ' ', days: 7, maxUses: null }).label).toBe('')
  expect(body.safeParse({ ...asked, label: 'x'.repeat(41) }).success).toBe(false)
})

test('at most twenty links hold, also where two are made at once; an ended one makes room', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 2 }))
  for (let at = 0; at < linksMax - 1; at++) {
    await createAffiliateCode(db(), agent.member.id, { clock: agent.clock })
  }
  const both = await Promise.allSettled([createLink(agent, asked), createLink(agent, asked)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(createLink(agent, asked)).rejects.toThrow('agents.tooManyLinks')
  const { list } = await listTeamLinks(agent)
  await dropLink(agent, list[0]?.code ?? '')
  await dropLink(agent, list[0]?.code ?? '')
  expect((await createLink(agent, asked)).state).toBe('active')
})

test('nobody ends the link of somebody else, and an assistant makes none', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 1 }))
  const { code } = await createLink(agent, asked)
  const other = as(await join({ type: 1 }))
  await expect(dropLink(other, code)).rejects.toThrow('agents.unknownLink')
  const assistant = as(await join({ type: 42, upline: agent.member.id }), 42)
  await expect(createLink(assistant, asked)).rejects.toThrow('agents.mayNotInvite')
  expect((await listTeamLinks(agent)).list[0]?.state).toBe('active')
})

test('a link for one is used by one, of two who register at once', async () => {
  const { join, as } = teamFixture(db())
  const agent = as(await join({ type: 1 }))
  const { code } = await createLink(agent, { ...asked, maxUses: 1 })
  const invite = { kind: 'affiliate', code, ownerId: agent.member.id } as const
  const people = [await join(), await join()]
  const both = await Promise.allSettled(
    people.map((id) =>
      db()
        .transaction()
        .execute((tx) => noteInvited(tx, id, [invite], agent.clock())),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((each) => each.status === 'rejected')
  expect(String(refused?.reason)).toContain('identity.fieldsRefused')
  const { rows } = await sql`select from identity.invited where code = ${code}`.execute(db())
  expect(rows).toHaveLength(1)
  expect((await listTeamLinks(agent)).list[0]?.state).toBe('usedUp')
})
