import { betsCalls } from '@tessera/bets/calls'
import { identityCalls } from '@tessera/identity/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { messagesCalls } from '@tessera/messages/calls'
import { roundsCalls } from '@tessera/rounds/calls'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardSeed, guardFixture, mounted, type Answer, type Given } from './guard.fixture.ts'

// What a client of the specification sends, field by field (its point 7), and what it reads in the answer.
const { db } = freshDatabase({ seed: guardSeed })
type Fixture = Awaited<ReturnType<typeof guardFixture>>
const made: Partial<Fixture> = {}
beforeAll(async () => {
  Object.assign(made, await guardFixture(db()))
  for (const flag of ['FREEPLAY3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'] as const) {
    await setFlag(db(), flag, true)
  }
})
afterAll(() => (made.app as FastifyInstance | undefined)?.close())

const ask: Fixture['send'] = (call, given) => made.send!(call, given)
const asMember = async (given: Given = {}): Promise<Given> => ({
  ...given,
  token: await made.tokenOf!({ kind: 'member', name: 'member' }),
})
const valueOf = ({ status, value, text }: Answer) => {
  expect(status, text).toBe(200)
  return value as Record<string, unknown>
}

test('a log-in takes username, password, captcha and type, and answers who it is [PL-06]', async () => {
  const body = {
    username: 'guardmember',
    password: 'orchid-lamp-42',
    captcha: {},
    type: 'username',
  }
  const value = valueOf(await ask(identityCalls.logIn, { body }))
  expect(value).toMatchObject({
    token: expect.any(String),
    firstTimeLogin: true,
    memberInfo: { account: 'guardmember', type: 0 },
  })
})

test('free play takes os, platform W, a random value and version 3 [PL-07] [CN-36] [CN-42]', async () => {
  const body = { os: 'Windows', platform: 'W', random: 'x', version: 3, isAdult: true }
  const { memberInfo } = valueOf(await ask(identityCalls.beginTrial, { body }))
  expect(memberInfo).toMatchObject({ type: 4 })
})

test('the language is sent to the server, which stores it with the member [PL-08] [LN-02]', async () => {
  const given = await asMember({ body: { language: 'ES' } })
  expect(valueOf(await ask(identityCalls.chooseLanguage, given))).toEqual({ success: true })
  const told = valueOf(await ask(identityCalls.readMember, { token: given.token }))
  expect(told['language']).toBe('ES')
})

test('a code for a log-in takes the number and its country, and returns its minutes [PL-09] [PL-27] [CN-19]', async () => {
  const body = { mobileNum: '15112345678', countryDialingCode: '49' }
  const value = valueOf(await ask(identityCalls.sendSmsCode, { body }))
  expect(value).toMatchObject({ expiredMinutes: 1, resendSeconds: 60 })
})

test('a code for a registration takes countryDialingCode and mobileNo [PL-28]', async () => {
  const body = { mobileNo: '15187654321', countryDialingCode: '49' }
  expect(valueOf(await ask(identityCalls.sendRegisterSms, { body }))['expiredMinutes']).toBe(1)
})

test('a registration takes the fields of the specification, and more than we use harms nobody [PL-10]', async () => {
  const body = {
    username: 'Payload2026',
    password: 'orchid-lamp-42',
    confirmPassword: 'orchid-lamp-42',
    birthday: '1990-05-17',
    terms: true,
    currency: 'USD',
    login: true,
    registerUrl: 'https://play.example/register',
    affiliateCode: '',
    referralCode: '',
    domain: 'play.example',
    registerMethod: 'WEB',
    requestId: '01a1ffb0-39a5-7ec2-a4e9-a877aa225316',
  }
  expect(identityCalls.register.method).toBe('PUT')
  const value = valueOf(await ask(identityCalls.register, { body }))
  expect(value['memberInfo']).toMatchObject({ account: 'Payload2026' })
})

test('an invitation is found by code and domain [PL-11]', async () => {
  const answer = await ask(identityCalls.checkAffiliate, {
    query: { code: 'NOBODY22', domain: 'play.example' },
  })
  expect([identityCalls.checkAffiliate.method, answer.status, answer.code]).toEqual([
    'GET',
    422,
    'identity.invitationInvalid',
  ])
})

test('a change of the password takes the old one and the new one twice [PL-12]', async () => {
  const body = {
    oldPassword: 'orchid-lamp-42',
    newPassword: 'another fine phrase',
    confirmNewPassword: 'another fine phrase',
  }
  const token = await made.tokenOf!({ kind: 'member', name: 'otherMember' })
  expect(valueOf(await ask(identityCalls.changePassword, { token, body }))).toEqual({
    success: true,
  })
})

test('the winner board takes gameCategory, language and limitNum, and answers a list of entries with a vo [PL-13] [PL-55] [CN-26]', async () => {
  const query = { gameCategory: 'ALL', language: 'EN', limitNum: 20 }
  await sql`insert into bets.winner (bet_id, masked_name, vendor, category, game, unit, win, won_at)
    values (${crypto.randomUUID()}, 'an***a', 'TESSERA', 'RNG', 'orchard', 'USD', 187500, now())`.execute(
    db(),
  )
  const { list } = valueOf(await ask(betsCalls.listWinners, { query })) as { list: object[] }
  expect(list.length).toBeGreaterThan(0)
  expect(list.length).toBeLessThanOrEqual(20)
  for (const each of list) expect(each).toHaveProperty('vo.winAmount')
})

test('the recent list takes page, pageSize and the client’s fields, and answers list and totalPages [PL-21] [CN-25] [CN-10]', async () => {
  const query = {
    page: 1,
    pageSize: 12,
    gameType: 'ALL',
    vassalage: 'ALL',
    language: 'EN',
    clientType: 3,
  }
  const value = valueOf(await ask(roundsCalls.listRecentGames, await asMember({ query })))
  expect(value).toMatchObject({ list: [], totalPages: expect.any(Number) })
})

test('who is logged in has nickname, account, id and type [PL-26]', async () => {
  expect(valueOf(await ask(identityCalls.readMember, await asMember()))).toMatchObject({
    nickname: expect.any(String),
    account: 'guardmember',
    id: expect.any(String),
    type: 0,
  })
})

test('what the specification fetches with GET and ends with DELETE is so here [PL-25] [PL-29] [PL-30] [PL-39] [PL-41]', async () => {
  const methods = (path: string) =>
    [...mounted.values()].filter((call) => call.path === path).map(({ method }) => method)
  expect(methods('/wps/session/logout')).toEqual(['DELETE'])
  for (const path of [
    '/wps/system/setting/register',
    '/wps/member/info/icon',
    '/wps/captcha',
    '/wps/v2/wallets/balance',
  ]) {
    expect(methods(path), path).toContain('GET')
  }
  const captcha = valueOf(await ask(identityCalls.readCaptcha, {}))
  expect(Buffer.from(String(captcha['value']), 'base64').subarray(1, 4).toString()).toBe('PNG')
})

test('a forgotten password by e-mail is a form of username and email [PL-31]', async () => {
  const app = made.app as FastifyInstance
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=guardmember&email=nobody%40example.org',
    remoteAddress: '198.18.250.1',
  })
  expect([answer.statusCode, answer.json().value]).toEqual([200, { success: true }])
})

test('the balance is returned with its currency [PL-34]', async () => {
  const value = valueOf(await ask(ledgerCalls.readBalance, await asMember()))
  expect(value).toMatchObject({ currency: 'USD', balance: expect.stringMatching(/^\d+(\.\d+)?$/) })
})

test('pages come as games, as content, and as a list, each with its number of pages [PL-18]', async () => {
  const games = valueOf(await ask(lobbyCalls.listGames, { query: { pageNo: 1, pageSize: 18 } }))
  expect(games).toMatchObject({ games: expect.any(Array), totalPages: expect.any(Number) })
  const kept = valueOf(await ask(lobbyCalls.listFavouriteGames, await asMember()))
  expect(kept).toMatchObject({ content: [], pageNum: 1, totalPages: expect.any(Number) })
  const inbox = valueOf(await ask(messagesCalls.listMessages, await asMember()))
  expect(inbox).toMatchObject({ list: expect.any(Array), totalPages: expect.any(Number) })
})
