import { writeFieldRule } from '@tessera/settings/server'
import { beforeAll, expect, test } from 'vitest'
import { iconNames } from '../../icon-names.ts'
import { identityProblems } from '../../problems.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { profileFixture } from './profile.fixture.ts'

const { db, send, member, staff, rowOf, at } = profileFixture()

const shown = { shown: true, required: false, patternId: 1, minLength: 2, maxLength: 60 } as const
beforeAll(async () => {
  for (const field of ['payeeName', 'address', 'telegram']) {
    await writeFieldRule(db(), { field, ...shown })
  }
  await writeFieldRule(db(), { ...shown, field: 'telegram', patternId: 10, maxLength: 20 })
})

type Field = { rule: { field: string }; value: string; isFrozen: boolean }
const fieldsOf = async (token: string) => {
  const { value } = await send(profileCalls.readOwnProfile, { token })
  const { fields } = value as { fields: Field[] }
  return Object.fromEntries(
    fields.map(({ rule, value: told, isFrozen }) => [rule.field, { told, isFrozen }]),
  )
}
const change = (token: string, body: object) => send(profileCalls.changeProfile, { token, body })

test('a member fills in what the site asks for, and changes what may change', async () => {
  const { account, token } = await member()
  expect(await fieldsOf(token)).toEqual({
    nickname: { told: account, isFrozen: false },
    payeeName: { told: '', isFrozen: false },
    address: { told: '', isFrozen: false },
    telegram: { told: '', isFrozen: false },
  })
  expect(
    (await change(token, { nickname: 'Ana', telegram: 'ana_t', address: 'Mill Lane 4' })).status,
  ).toBe(200)
  expect((await change(token, { telegram: '' })).status).toBe(200)
  expect(await fieldsOf(token)).toMatchObject({
    nickname: { told: 'Ana' },
    telegram: { told: '' },
    address: { told: 'Mill Lane 4' },
  })
})

test('the real name is entered once; after that only the staff correct it, and it stays recorded', async () => {
  const { id, token } = await member()
  expect((await change(token, { payeeName: 'Ana Lima' })).status).toBe(200)
  const again = await change(token, { payeeName: 'Ana Diaz', address: 'Mill Lane 5' })
  expect([again.status, again.code, again.value]).toEqual([
    409,
    identityProblems.fieldFrozen.code,
    { field: 'payeeName' },
  ])
  expect(await fieldsOf(token)).toMatchObject({
    payeeName: { told: 'Ana Lima', isFrozen: true },
    address: { told: '' },
  })
  // What stays as it is, is no change.
  expect((await change(token, { payeeName: 'Ana Lima' })).status).toBe(200)

  const reader = await staff(['members.read'])
  const olga = await staff(['members.read', 'members.write'])
  const call = profileStaffCalls.correctPayeeName
  const correct = (by: string, payeeName: string, memberId = id) =>
    send(call, {
      token: by,
      url: at(call.path, { id: memberId }),
      body: { payeeName, reason: 'as in her passport' },
    })
  expect((await send(call, { token: reader, url: at(call.path, { id }), raw: {} })).status).toBe(
    403,
  )
  expect((await correct(olga, 'x')).code).toBe('identity.fieldsRefused')
  expect((await correct(olga, 'Ana Diaz', crypto.randomUUID())).code).toBe('common.notFound')
})

test('who of the staff may, corrects the real name', async () => {
  const { id, token } = await member()
  await change(token, { payeeName: 'Ana Lima' })
  const olga = await staff(['members.read', 'members.write'])
  const call = { ...profileStaffCalls.correctPayeeName }
  const answer = await send(call, {
    token: olga,
    url: at(call.path, { id }),
    body: { payeeName: 'Ana Diaz', reason: 'as in her passport' },
  })
  expect(answer.status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ payee_name: 'Ana Diaz' })
  const acts = { url: at(profileStaffCalls.listMemberActs.path, { id }) }
  const { value } = await send(profileStaffCalls.listMemberActs, { token: olga, ...acts })
  expect(value).toMatchObject({
    list: [
      {
        act: 'correctPayeeName',
        before: { payeeName: 'Ana Lima' },
        after: { payeeName: 'Ana Diaz' },
      },
    ],
  })
})

test('the rules of registration hold: length, pattern, age; a field that is not shown is not filled in', async () => {
  const { token } = await member()
  const reasons = async (body: object) => {
    const { value } = await change(token, body)
    return (value as { faults: { field: string; reason: string }[] }).faults.map(
      ({ field, reason }) => `${field} ${reason}`,
    )
  }
  expect(await reasons({ nickname: '', telegram: 'two words' })).toEqual([
    'nickname empty',
    'telegram pattern',
  ])
  expect(await reasons({ wechat: 'not shown here' })).toEqual(['wechat choice'])
  await writeFieldRule(db(), {
    ...shown,
    field: 'birthday',
    patternId: 12,
    minLength: 10,
    maxLength: 10,
  })
  expect(await reasons({ birthday: '2020-01-01' })).toEqual(['birthday age'])
  expect(await reasons({ birthday: '1990-02-30' })).toEqual(['birthday date'])
  expect((await change(token, { birthday: '02-28-1990' })).status).toBe(200)
  expect((await change(token, { birthday: '1991-02-28' })).code).toBe('identity.fieldFrozen')
})

test('fields that are not the member’s to write stay as they are', async () => {
  const { id, account, token } = await member()
  const before = await rowOf(id)
  const body = {
    nickname: 'Ana',
    balance: '1000',
    role: 'staff',
    type: 1,
    isAgent: true,
    kyc: true,
    uplineId: id,
    rate: 9,
    status: 'blocked',
    account: 'somebody',
    email: 'other@example.org',
    details: { admin: 'yes' },
    funds_reset_at: null,
  }
  expect((await change(token, body)).status).toBe(200)
  // The column that the desk searches is generated from the account and the nickname.
  const known_as = `${account.toLowerCase()}\nana`
  expect(await rowOf(id)).toEqual({ ...before, nickname: 'Ana', known_as })
})

test.each([
  "'; drop table identity.member; --",
  '${7*7} {{7*7}} %s',
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
])('what looks like code is kept as text: %s', async (text) => {
  const { token } = await member()
  const nickname = text.slice(0, 24)
  expect((await change(token, { nickname, address: text })).status).toBe(200)
  expect(await fieldsOf(token)).toMatchObject({
    nickname: { told: nickname },
    address: { told: text },
  })
})

test.each(['two\nlines', 'null\u0000', 'back\u202Ewards'])(
  'what writes over its surroundings is no text: %j',
  async (nickname) => {
    const { token } = await member()
    expect((await change(token, { nickname })).code).toBe('common.badInput')
  },
)

test('a picture is one of ours or none', async () => {
  const { token } = await member()
  const read = async () => (await send(profileCalls.readIcon, { token })).value
  expect(await read()).toEqual({ icon: '', icons: [...iconNames] })
  const choose = (icon: unknown) => send(profileCalls.chooseIcon, { token, body: { icon } })
  expect((await choose('owl')).status).toBe(200)
  expect(await read()).toMatchObject({ icon: 'owl' })
  for (const other of ['../../etc/passwd', 'https://evil.example/x.svg', '<svg/>', 7, null]) {
    expect((await choose(other)).code).toBe('common.badInput')
  }
  expect((await choose('')).status).toBe(200)
  expect(await read()).toMatchObject({ icon: '' })
})
