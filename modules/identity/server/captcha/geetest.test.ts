import { commonProblems } from '@tessera/calls'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { captchaStaffCalls } from '../../captcha-staff-calls.ts'
import { identityProblems } from '../../problems.ts'
import { createStaff } from '../create-staff.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { requireCaptcha } from './check-proof.ts'
import { checks } from './providers/index.ts'
import { geetest } from './providers/geetest.ts'
import { captchaHosts } from './captcha-hosts.ts'
import { captchaFixture } from './captcha.fixture.ts'
import { showCaptchaSettings } from './set-captcha.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const { setCaptchaNow } = captchaFixture(db, clock)
const captchaId = '647f5ed2ed8acb4be36784e01556bb71'
const captchaKey = 'b09a7aafbfd83f73b35a9b530d0337bf'
const setting = {
  provider: 'geetest' as const,
  purposes: ['login' as const],
  settings: { captchaId },
  secrets: { captchaKey },
}

// Behaves as Geetest's server does: it knows its passes, checks the signature, and takes each pass once.
type Answer = (reply: ServerResponse, asHonest: () => void) => void
const fixture: { answer: Answer; asked: number; passes: Set<string> } = {
  answer: (_reply, asHonest) => asHonest(),
  asked: 0,
  passes: new Set(),
}
const server = createServer((request, reply) => {
  let text = ''
  request.on('data', (part: Buffer) => void (text += part.toString()))
  request.on('end', () => {
    fixture.asked += 1
    fixture.answer(reply, () => honest(new URL(request.url ?? '', 'http://x'), text, reply))
  })
})
function honest({ searchParams }: URL, text: string, reply: ServerResponse): void {
  const form = new URLSearchParams(text)
  const lot = form.get('lot_number') ?? ''
  const sign = createHmac('sha256', captchaKey).update(lot).digest('hex')
  const say = (body: object) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(body))
  if (searchParams.get('captcha_id') !== captchaId || form.get('sign_token') !== sign) {
    say({
      status: 'error',
      code: '-50101',
      msg: 'illegal sign_token',
      desc: { type: 'defined error' },
    })
    return
  }
  const isGood = form.get('captcha_output') === `seen ${lot}` && fixture.passes.delete(lot)
  say({
    status: 'success',
    result: isGood ? 'success' : 'fail',
    reason: isGood ? '' : 'pass_token expire',
    captcha_args: { used_type: 'slide', user_ip: '127.0.0.1', lot_number: lot },
  })
}
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  fixture.answer = (_reply, say) => say()
  fixture.asked = 0
  await setCaptchaNow(setting)
})

const own = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`
  return { ...checks, geetest: geetest(url, { isAllowed: () => true, mayBePlain: true }) }
}
const context = () => testContext(db(), { clock })
const check = (proof: string | undefined) => requireCaptcha(context(), 'login', proof, own())
let lots = 0
function pass(): Record<string, string> {
  const lot_number = `lot${(lots += 1)}`
  fixture.passes.add(lot_number)
  return {
    lot_number,
    captcha_output: `seen ${lot_number}`,
    pass_token: 'p'.repeat(64),
    gen_time: '1795262400',
  }
}
const refused = { kind: identityProblems.captchaTokenNeeded }
const busy = { kind: commonProblems.busy }

test("Geetest's yes lets through, once, also where Geetest would say yes again", async () => {
  const proof = pass()
  await check(JSON.stringify(proof))
  fixture.passes.add(proof['lot_number'] ?? '')
  await expect(check(JSON.stringify(proof))).rejects.toMatchObject(refused)
})

test("Geetest's no refuses", async () => {
  const proof = JSON.stringify({ ...pass(), captcha_output: 'made up' })
  await expect(check(proof)).rejects.toMatchObject(refused)
  await expect(check(undefined)).rejects.toMatchObject(refused)
})

test.each(['', '{}', 'null', 'x', '{"lot_number":{}}', '{"lot_number":"1"}'])(
  'what is no proof of Geetest is refused and asks nobody: %s',
  async (proof) => {
    await expect(check(proof)).rejects.toMatchObject(refused)
    expect(fixture.asked).toBe(0)
  },
)

const json = (status: number, body: unknown) => (reply: ServerResponse) =>
  void reply.writeHead(status).end(JSON.stringify(body))
const hostile: [string, Answer][] = [
  ['an error of theirs', json(200, { status: 'error', code: '-50005', result: 'success' })],
  ['a yes with another status', json(500, { status: 'success', result: 'success' })],
  ['a redirect', (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1' }).end()],
  ['no JSON', (reply) => void reply.end('<html>success</html>')],
  ['null', json(200, null)],
  ['a list', json(200, ['success'])],
  ['another shape', json(200, { status: ['success'], result: { success: true } })],
  ['more than a megabyte', (reply) => void reply.end('x'.repeat(2 * 1024 * 1024))],
  ['a broken line', (reply) => void reply.destroy()],
]
test.each(hostile)('where Geetest answers %s nobody gets through [S-65]', async (_name, answer) => {
  fixture.answer = answer
  await expect(check(JSON.stringify(pass()))).rejects.toMatchObject(busy)
})

test.each([{ status: 'success' }, { status: 'success', result: 'Success' }])(
  'an answer that is not the word for yes is no: %j',
  async (body) => {
    fixture.answer = json(200, body)
    await expect(check(JSON.stringify(pass()))).rejects.toMatchObject(refused)
  },
)

test('an answer that does not come is broken off after three seconds', async () => {
  fixture.answer = () => undefined
  const before = performance.now()
  await expect(check(JSON.stringify(pass()))).rejects.toMatchObject(busy)
  expect(performance.now() - before).toBeLessThan(6_000)
})

test('pages may use the hosts of Geetest while it checks, and none otherwise', async () => {
  expect(await captchaHosts(db())).toContain('https://static.geetest.com')
  await setCaptchaNow({ ...setting, purposes: [] })
  expect(await captchaHosts(db())).toEqual([])
  await setCaptchaNow({ ...setting, provider: 'altcha' })
  expect(await captchaHosts(db())).toEqual([])
})

test('a wrong key lets nobody through', async () => {
  await setCaptchaNow({ ...setting, secrets: { captchaKey: 'another' } })
  await expect(check(JSON.stringify(pass()))).rejects.toMatchObject(busy)
})

test('the key is sealed where it lies, stays when it is not given, and does not follow to another id', async () => {
  const { rows } = await sql<{ text: string }>`
    select h::text as text from identity.captcha_setting h`.execute(db())
  expect(rows[0]?.text).not.toContain(captchaKey)
  expect(rows[0]?.text).not.toContain(Buffer.from(captchaKey).toString('hex'))
  await setCaptchaNow({ ...setting, secrets: {} })
  await check(JSON.stringify(pass()))
  const other = { ...setting, settings: { captchaId: 'other' }, secrets: {} }
  await expect(setCaptchaNow(other)).rejects.toMatchObject({
    kind: identityProblems.captchaSettingsRefused,
    facts: { fields: 'captchaKey' },
  })
  await check(JSON.stringify(pass()))
})

test('staff with the permission choose who checks, and never read the key', async () => {
  for (const permissions of [['captcha.write'], ['members.read']]) {
    const account = `staff${permissions[0]?.length}`
    await createStaff(db(), { account, password: goodPassword, permissions }, { clock })
  }
  const tokenOf = async (username: string) => {
    const body = { username, password: goodPassword }
    return ((await send(identityCalls.logInStaff, { body })).value as { token: string }).token
  }
  const [token, other] = [await tokenOf('staff13'), await tokenOf('staff12')]
  const { readCaptchaSettings, writeCaptchaSettings, listCaptchaChanges } = captchaStaffCalls
  const { secrets, ...captcha } = setting
  const reason = 'asked for by the owner'
  const body = { captcha: { ...captcha, purposes: ['reset', 'login'] }, secrets, reason }
  expect((await send(writeCaptchaSettings, { body, token: other })).status).toBe(403)
  expect((await send(writeCaptchaSettings, { body, token })).status).toBe(200)
  const shown = await send(readCaptchaSettings, { token })
  const { list } = (await send(listCaptchaChanges, { token })).value as { list: { id: string }[] }
  expect(shown.value).toEqual({
    version: list[0]?.id,
    captcha: { provider: 'geetest', purposes: ['login', 'reset'], settings: { captchaId } },
    secretsSet: ['captchaKey'],
  })
  expect(list[0]).toMatchObject({
    subject: 'captcha',
    staffAccount: 'staff13',
    after: { purposes: ['login', 'reset'] },
    reason,
  })
  expect(JSON.stringify(list)).not.toContain(captchaKey)
  // A change that another person has made meanwhile is not overwritten.
  const late = await send(writeCaptchaSettings, { body: { ...body, version: '' }, token })
  expect(late.code).toBe('settings.changedMeanwhile')
  expect(shown.text).not.toContain(captchaKey)
  const empty = { provider: 'geetest', purposes: [], settings: { captchaId: '' } }
  const refusal = await send(writeCaptchaSettings, { body: { captcha: empty, reason }, token })
  expect([refusal.status, refusal.value]).toEqual([422, { fields: 'captchaId, captchaKey' }])
  expect((await showCaptchaSettings(db())).captcha.settings).toEqual({ captchaId })
})
