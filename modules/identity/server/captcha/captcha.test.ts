import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase, solveAltcha } from '@tessera/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaCalls, identityCalls } from '../../calls.ts'
import { captchaAlphabet, captchaCharacters } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { keepCaptcha, useCaptcha } from './captchas.ts'
import { captchaSvg } from './draw-captcha.ts'
import { glyphFace, glyphFaces } from './glyph-faces.ts'
import { captchaJobs } from './jobs.ts'
import { newAnswer } from './read-captcha.ts'
import { testContext } from '@tessera/testing'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
let places = 0
const newPlace = () => `198.51.${Math.floor((places += 1) / 200)}.${places % 200}`
const at = (address: string) => ({ ...testContext(db(), { clock }), address })
const answered = async (address: string, text = 'ACDEF') => ({
  id: (await keepCaptcha(at(address), 'ACDEF')).id,
  text,
})

type Sent = { captcha?: object; password?: string; address: string }
const logIn = (username: string, { captcha, password = 'wrong', address }: Sent) =>
  send(identityCalls.logIn, { body: { username, password, captcha }, address })
const create = (account: string) =>
  createMember(
    db(),
    { account, password: goodPassword, currency: 'USD' },
    { clock, openAccounts: openMemberAccounts },
  )

test('a picture is a PNG, and its text is nowhere in the answer [LG-19] [S-16]', async () => {
  const { status, value, text } = await send(captchaCalls.readCaptcha)
  expect(status).toBe(200)
  const picture = Buffer.from((value as { value: string }).value, 'base64')
  const { format, width, height, exif, comments } = await sharp(picture).metadata()
  expect({ format, width, height, exif, comments }).toEqual({
    format: 'png',
    width: 200,
    height: 70,
    exif: undefined,
    comments: undefined,
  })
  expect(Object.keys(value as object).toSorted()).toEqual(['endsAt', 'id', 'value'])
  expect(text).not.toContain('answer')
  const svg = captchaSvg('ACDEF', () => 0)
  expect(svg).not.toMatch(/ACDEF|<text/)
})

test('every character has its own shape in every font, and no two pictures are alike', () => {
  for (const name of glyphFaces) {
    const forms = captchaAlphabet
      .split('')
      .map((letter) => glyphFace(name).getPath(letter, 0, 0, 40))
    expect(new Set(forms.map((form) => form.toPathData(1))).size).toBe(captchaAlphabet.length)
  }
  const turn = { next: 0 }
  const chance = (max: number) => (turn.next = (turn.next * 7_919 + 104_729) % 1_000_003) % max
  expect(captchaSvg('ACDEF', chance)).not.toBe(captchaSvg('ACDEF', chance))
})

test('answers are of the alphabet, and each character is about equally frequent', () => {
  const seen = new Map<string, number>()
  const rounds = 6_000
  for (let round = 0; round < rounds; round++) {
    const answer = newAnswer()
    expect(answer).toHaveLength(captchaCharacters)
    for (const letter of answer) seen.set(letter, (seen.get(letter) ?? 0) + 1)
  }
  const share = 1 / captchaAlphabet.length
  const mean = rounds * captchaCharacters * share
  const sigma = Math.sqrt(mean * (1 - share))
  expect([...seen.keys()].toSorted().join('')).toBe(captchaAlphabet.split('').toSorted().join(''))
  for (const times of seen.values()) expect(Math.abs(times - mean)).toBeLessThan(8 * sigma)
})

test('neither ticket nor answer can be read in the database', async () => {
  const { id } = await keepCaptcha(at(newPlace()), 'TREAT')
  const { rows } = await sql<{
    text: string
  }>`select c::text as text from identity.captcha c`.execute(db())
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const { text } of rows) {
    for (const secret of [id, hex(id), 'TREAT', hex('TREAT'), hex('treat')]) {
      expect(text).not.toContain(secret)
    }
  }
})

test('a picture is good once, whether it was read right or wrong [S-16]', async () => {
  const place = newPlace()
  const right = await answered(place)
  expect(await useCaptcha(at(place), right)).toBe(true)
  expect(await useCaptcha(at(place), right)).toBe(false)
  clock.pass(1_000)
  const wrong = await answered(place, 'XXXXX')
  expect(await useCaptcha(at(place), wrong)).toBe(false)
  expect(await useCaptcha(at(place), { ...wrong, text: 'ACDEF' })).toBe(false)
})

test('of fifty who use one picture at once, one is let through', async () => {
  const place = newPlace()
  const right = await answered(place)
  const all = await Promise.all(Array.from({ length: 50 }, () => useCaptcha(at(place), right)))
  expect(all.filter(Boolean)).toHaveLength(1)
})

test('a picture is valid in upper and lower case, for its address alone, and for five minutes [S-16]', async () => {
  const place = newPlace()
  expect(await useCaptcha(at(place), await answered(place, ' acdEf '))).toBe(true)
  clock.pass(1_000)
  const elsewhere = await answered(place)
  expect(await useCaptcha(at(newPlace()), elsewhere)).toBe(false)
  // Tried elsewhere, it is still good where it was asked for.
  expect(await useCaptcha(at(place), elsewhere)).toBe(true)
  clock.pass(1_000)
  const [home, neighbour] = ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9']
  expect(await useCaptcha(at(neighbour), await answered(home))).toBe(true)
  const late = await answered(place)
  clock.pass(5 * 60_000)
  expect(await useCaptcha(at(place), late)).toBe(false)
})

test.each(['', 'x', "' or true --", '0'.repeat(64), 'A'.repeat(43)])(
  'a ticket that nobody gave out is no ticket: %s',
  async (id) => {
    expect(await useCaptcha(at(newPlace()), { id, text: 'ACDEF' })).toBe(false)
  },
)

test('a place gets one picture a second [CN-03] [S-16]', async () => {
  const address = newPlace()
  const ask = (from = address) => send(captchaCalls.readCaptcha, { address: from })
  expect((await ask()).status).toBe(200)
  clock.pass(999)
  const soon = await ask()
  expect([soon.status, soon.code, soon.value]).toEqual([
    429,
    identityProblems.captchaTooSoon.code,
    { seconds: 1 },
  ])
  expect((await ask(newPlace())).status).toBe(200)
  clock.pass(1)
  const both = await Promise.all([ask(), ask(), ask()])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after three wrong tries an account asks for a captcha, wherever they come from', async () => {
  await create('Cora')
  for (let failure = 1; failure <= 3; failure++) {
    const { code, value } = await logIn('Cora', { address: newPlace() })
    expect([code, value]).toEqual(['identity.wrongCredentials', { captcha: failure === 3 }])
  }
  const address = newPlace()
  const missing = await logIn('Cora', { password: goodPassword, address })
  expect([missing.status, missing.code, missing.value]).toEqual([
    422,
    identityProblems.captchaNeeded.code,
    { captcha: true },
  ])
  const wrong = await answered(address, 'XXXXX')
  const misread = await logIn('Cora', { password: goodPassword, captcha: wrong, address })
  expect([misread.code, misread.value]).toEqual(['identity.captchaWrong', { captcha: true }])
  clock.pass(1_000)
  const captcha = await answered(address)
  expect((await logIn('Cora', { password: goodPassword, captcha, address })).status).toBe(200)
  clock.pass(11 * 60_000)
})

test('after three wrong tries an address needs a captcha, for whichever account', async () => {
  const address = newPlace()
  for (let failure = 0; failure < 3; failure++) await logIn(`some${failure}`, { address })
  expect((await logIn('another', { address })).code).toBe(identityProblems.captchaNeeded.code)
  expect((await logIn('another', { address: newPlace() })).code).toBe('identity.wrongCredentials')
  clock.pass(11 * 60_000)
})

test('the password is not checked before the captcha, and nobody learns whose name it is', async () => {
  await create('Dora')
  const past = async (account: string) => {
    const answers = []
    for (let round = 0; round < 3; round++) {
      answers.push(await logIn(account, { address: newPlace() }))
    }
    for (const password of ['wrong', goodPassword]) {
      const address = newPlace()
      const misread = await answered(address, 'XXXXX')
      answers.push(await logIn(account, { password, address }))
      answers.push(await logIn(account, { password, captcha: misread, address }))
    }
    return answers.map(({ status, code, value, message }) => ({ status, code, value, message }))
  }
  expect(await past('Dora')).toEqual(await past('nobody-here'))
  clock.pass(11 * 60_000)
})

test('a captcha that was misread counts as no try, and a right one does not lift the lock', async () => {
  await create('Elsa')
  for (let failure = 0; failure < 3; failure++) await logIn('Elsa', { address: newPlace() })
  for (let round = 0; round < 4; round++) await logIn('Elsa', { address: newPlace() })
  for (let round = 0; round < 2; round++) {
    const address = newPlace()
    const { code } = await logIn('Elsa', { captcha: await answered(address), address })
    expect(code).toBe('identity.wrongCredentials')
  }
  const address = newPlace()
  const captcha = await answered(address)
  expect((await logIn('Elsa', { password: goodPassword, captcha, address })).status).toBe(429)
  clock.pass(11 * 60_000)
})

test('who cannot see the picture does more work instead, once', async () => {
  await create('Fela')
  for (let failure = 0; failure < 3; failure++) await logIn('Fela', { address: newPlace() })
  const url = captchaCalls.askCaptcha.path.replace(':purpose', 'captcha')
  const asked = (await send(captchaCalls.askCaptcha, { url })).value as { challenge: object }
  const captcha = { proof: await solveAltcha(asked.challenge) }
  const sent = { password: goodPassword, captcha, address: newPlace() }
  expect((await logIn('Fela', sent)).status).toBe(200)
  const again = await logIn('Fela', { ...sent, address: newPlace() })
  expect(again.code).toBe(identityProblems.captchaWrong.code)
  clock.pass(11 * 60_000)
})

test('pictures that are over are forgotten', async () => {
  await answered(newPlace())
  clock.pass(5 * 60_000)
  for (const { run } of captchaJobs) await run(at(newPlace()), {})
  const { rows } = await sql`select from identity.captcha`.execute(db())
  expect(rows).toHaveLength(0)
})

test.each([
  { captcha: 'ACDEF' },
  { captcha: { id: 1 } },
  { captcha: { id: 'a'.repeat(65), text: 'x' } },
  { captcha: { id: 'a', text: 'x'.repeat(21) } },
  { captcha: { proof: 'x'.repeat(8_001) } },
  { captchaToken: 7 },
  { captchaToken: 'x'.repeat(8_001) },
])('a captcha of another shape is bad input: %j', async (bent) => {
  const body = { username: 'Gala', password: 'wrong', ...bent }
  expect((await send(identityCalls.logIn, { body, address: newPlace() })).status).toBe(400)
})
