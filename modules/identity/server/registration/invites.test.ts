import { commonProblems } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { inviteTriesMax } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture, registration } from '../identity.fixture.ts'
import { setMemberStatus } from '../set-member-status.ts'
import { createAffiliateCode, referralCodeOf } from './invites.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const codes = { affiliate: '', referral: '' }
const ids = { carla: '', diego: '' }

beforeAll(async () => {
  const make = (account: string, type: number) =>
    createMember(
      db(),
      { account, type, currency: 'USD', password: goodPassword },
      { clock, openAccounts: openMemberAccounts },
    )
  ids.carla = (await make('carla', 1)).id
  ids.diego = (await make('diego', 0)).id
  codes.affiliate = await createAffiliateCode(db(), ids.carla, { clock })
  codes.referral = await referralCodeOf(db(), ids.diego, { clock })
})

const check = (code: string, address = '203.0.113.7') =>
  send(identityCalls.checkAffiliate, {
    url: `/wps/agent/affiliate?code=${encodeURIComponent(code)}&domain=play.example`,
    address,
  })
const register = (username: string, extra: object) =>
  send(identityCalls.register, { body: registration(username, extra) })
const invitedOf = async (account: string) =>
  (
    await sql`select v.kind, v.owner_id as owner, v.code from identity.invited_view v
      join identity.member m on m.id = v.member_id where m.account = ${account} order by v.kind`.execute(
      db(),
    )
  ).rows

test('an invitation code is good or not, and its owner stays unknown', async () => {
  const good = await check(codes.affiliate)
  expect([good.status, good.value]).toEqual([200, { success: true }])
  expect((await check(codes.affiliate.toLowerCase())).status).toBe(200)
  for (const code of ['AAAAAAAA', codes.referral, "x' or '1", '٣٣٣٣']) {
    const answer = await check(code)
    expect([answer.status, answer.code]).toEqual([422, identityProblems.invitationInvalid.code])
    expect(answer.message).toBe('Invalid invitation code')
  }
  const twice = await send(identityCalls.checkAffiliate, {
    url: '/wps/agent/affiliate?code=A&code=B',
  })
  expect(twice.code).toBe(commonProblems.badInput.code)
})

test('a member has one code to recommend with, however often it is asked for at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => referralCodeOf(db(), ids.carla, { clock })),
  )
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
})

test('who comes by both kinds of code is noted under both', async () => {
  const answer = await register('invited1', {
    affiliateCode: codes.affiliate.toLowerCase(),
    referralCode: codes.referral,
  })
  expect(answer.status).toBe(200)
  expect(await invitedOf('invited1')).toEqual([
    { kind: 'affiliate', owner: ids.carla, code: codes.affiliate },
    { kind: 'referral', owner: ids.diego, code: codes.referral },
  ])
})

test('a member sees the address to invite with, and who came by it, masked, where the site invites', async () => {
  const ana = await register('invitesmany', {})
  const { token } = ana.value as { token: string }
  const read = () => send(identityCalls.readReferral, { token })
  expect((await read()).code).toBe(identityProblems.notEnabled.code)
  await setFlag(db(), 'REFERRAL3', true)
  const { code, link } = (await read()).value as { code: string; link: string }
  expect(link).toBe(`http://tessera.test/register?referralCode=${code}`)
  for (const account of ['friendone', 'friendtwo']) {
    expect((await register(account, { referralCode: code })).status).toBe(200)
    clock.pass(60_000)
  }
  const after = await read()
  expect(after.value).toMatchObject({
    code,
    invited: 2,
    last: [{ maskedAccount: 'fr***o' }, { maskedAccount: 'fr***e' }],
  })
  expect(after.text).not.toContain('friend')
})

test('an unknown code is reported under its field, and opens nothing', async () => {
  const answer = await register('invited2', { affiliateCode: 'NOBODY22', referralCode: 'NOBODY33' })
  expect(answer.value).toEqual({
    faults: [
      { field: 'affiliateCode', reason: 'invite' },
      { field: 'referralCode', reason: 'invite' },
    ],
  })
  expect(
    (await sql`select from identity.member where account = 'invited2'`.execute(db())).rows,
  ).toEqual([])
})

test('the code of a blocked member invites nobody', async () => {
  await setMemberStatus(db(), ids.diego, 'blocked')
  const answer = await register('invited3', { referralCode: codes.referral })
  expect(answer.code).toBe(identityProblems.fieldsRefused.code)
  await setMemberStatus(db(), ids.diego, 'active')
})

test('who looks for codes is shut out for a while, from their place only', async () => {
  const place = '198.51.100.77'
  const answers: string[] = []
  for (let asked = 0; asked < inviteTriesMax + 3; asked++) {
    answers.push((await check(`TRY${asked}`, place)).code ?? '')
  }
  expect(answers.slice(0, inviteTriesMax)).not.toContain(commonProblems.tooManyRequests.code)
  expect(answers.slice(inviteTriesMax)).toEqual(
    Array.from({ length: 3 }, () => commonProblems.tooManyRequests.code),
  )
  // Then even a right one is refused alike.
  expect((await check(codes.affiliate, place)).code).toBe(commonProblems.tooManyRequests.code)
  expect((await check(codes.affiliate, '198.51.100.78')).status).toBe(200)
  clock.pass(6 * 60_000)
  expect((await check(codes.affiliate, place)).status).toBe(200)
})
