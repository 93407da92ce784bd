import { commonProblems } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { inTransaction } from '@tessera/server-kit'
import { readFieldRules } from '@tessera/settings/server'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BelowBody } from '../../below-body.ts'
import { identityCalls } from '../../calls.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { addBelow, prepareBelow } from './open-below.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const ports = { openAccounts: openMemberAccounts, fieldRules: readFieldRules }

test('the owner of an account that an agent made may do nothing but choose a password, and accepts the terms by it', async () => {
  const creating = { account: 'carla', type: 1, currency: 'USD', password: goodPassword }
  const { id } = await createMember(db(), creating, { clock, ...ports })
  const agent = memberContext(db(), person(id, { type: 1, language: 'ES' }), clock)
  const given = { username: 'diego', password: 'first-of-diego-7', birthday: '1990-02-28' }
  const asked = { ...BelowBody.parse(given), type: 0 } as const
  const member = await prepareBelow(agent, asked, ports)
  await inTransaction(db(), (tx) => addBelow(tx, { agentId: id, member }, ports))
  const { rows: invited } = await sql<{ owner: string }>`
    select owner_id as owner from identity.invited where member_id = ${member.id}`.execute(db())
  expect(invited).toEqual([{ owner: id }])

  const body = { username: 'diego', password: 'first-of-diego-7' }
  const { value } = await send(identityCalls.logIn, { body })
  const { token } = value as { token: string }
  expect(value).toMatchObject({ passwordExpired: true, firstTimeLogin: true })
  const refused = await send(identityCalls.makeTicket, { token })
  expect(refused.code).toBe(commonProblems.passwordExpired.code)
  const state = async () => (await send(identityCalls.readPasswordState, { token })).value
  expect(await state()).toMatchObject({ mustChange: true, isFirst: true })
  const termsAt = async () => {
    const { rows } = await sql<{ at: Date | null; language: string }>`
      select terms_accepted_at as at, language from identity.member where id = ${member.id}`.execute(
      db(),
    )
    return rows[0]
  }
  expect(await termsAt()).toEqual({ at: null, language: 'ES' })
  const own = { newPassword: 'only-diego-knows-3', confirmNewPassword: 'only-diego-knows-3' }
  expect((await send(identityCalls.changePassword, { token, body: own })).status).toBe(200)
  expect((await termsAt())?.at).toEqual(clock())
  expect(await state()).toMatchObject({ mustChange: false, isFirst: false })
  expect((await send(identityCalls.makeTicket, { token })).status).toBe(200)
  // What the agent knows opens nothing any more.
  expect((await send(identityCalls.logIn, { body, address: '203.0.113.99' })).status).toBe(401)
})

test('who has no sign of an agent is asked for no terms where a password must be changed', async () => {
  const creating = { account: 'elena', currency: 'USD', password: '12345678' }
  await createMember(db(), creating, { clock, ...ports })
  const { value } = await send(identityCalls.logIn, {
    body: { username: 'elena', password: '12345678' },
  })
  const { token } = value as { token: string }
  const state = await send(identityCalls.readPasswordState, { token })
  expect(state.value).toMatchObject({ mustChange: true, isFirst: false })
})
