import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls, profileCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { type Answer, goodPassword, identityFixture, registration } from '../identity.fixture.ts'
import { createStaff } from '../index.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
beforeAll(() =>
  createStaff(db(), { account: 'Olga', password: goodPassword, permissions: [] }, { clock }),
)

const register = (username: string, extra: object = {}) =>
  send(identityCalls.register, { body: registration(username, extra) })
const faultsOf = ({ value }: Answer) =>
  (value as { faults: { field: string; reason: string }[] }).faults

test.each(['admin', 'Support2026', 'TesseraHelp', 'adm1n'])(
  'nobody registers as %j',
  async (username) => {
    expect(faultsOf(await register(username))).toEqual([{ field: 'username', reason: 'reserved' }])
  },
)

test.each(['olga', 'OLGA', 'OIga'])(
  'a username that resembles a staff account is taken, as a member’s is: %j',
  async (username) => {
    await register('Ana2026')
    const [member, staff] = [await register('ana2026'), await register(username)]
    expect(staff.code).toBe(identityProblems.accountTaken.code)
    expect(staff.text).toBe(member.text)
  },
)

test.each([
  ['Оlga', 'reserved'],
  ['Tessera Support', 'reserved'],
  ['An\u200ba', 'letters'],
  ['Ａna', 'letters'],
])('a nickname cannot be %j', async (nickname, reason) => {
  const answer = await register(`Bea${Math.trunc(clock().getTime() / 1000)}x`, { nickname })
  expect(faultsOf(answer)).toMatchObject([{ field: 'nickname', reason }])
})

test('a member cannot take such a nickname later either', async () => {
  const { value } = await register('Carla2026')
  const { token } = value as { token: string }
  const change = (nickname: string) =>
    send(profileCalls.changeProfile, { token, body: { nickname } })
  for (const nickname of ['Оlga', 'Admin', 'An\u2060a', 'ﬁona', 'Teѕѕera']) {
    const answer = await change(nickname)
    expect([answer.status, nickname]).toEqual([422, nickname])
    expect(faultsOf(answer)).toHaveLength(1)
  }
  expect((await change('José Pérez')).status).toBe(200)
})
