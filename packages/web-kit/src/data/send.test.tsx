import { call, commonProblems, defineProblems, Whole } from '@tessera/calls'
import { Money, money } from '@tessera/money'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallProblem } from './call-problem.ts'
import { forgetKey } from './seal.ts'
import { send } from './send.ts'
import { readSession, setSession } from './session.ts'

const problems = defineProblems('shop', {
  outside: { status: 422, text: 'From {least}.', facts: z.object({ least: Money }) },
})
const buy = call({
  method: 'POST',
  path: '/wps/shop/:id',
  access: 'member',
  summary: 'Buys',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(Whole({ min: 1, max: 9 })) }),
  body: z.object({ price: Money }),
  reply: z.object({ price: Money }),
  problems: [problems.outside],
})
const logIn = call({
  method: 'POST',
  path: '/wps/shop/login',
  access: 'guest',
  summary: 'Logs in',
  encrypted: true,
  body: z.object({ password: z.string() }),
  reply: z.object({ token: z.string() }),
})

const price = money(5n, 'USD')
const input = { params: { id: 'a b' }, query: { page: 2 }, body: { price } }
const answer = (status: number, value: unknown) =>
  Response.json(value, { status, headers: { 'content-type': 'application/json' } })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  setSession(undefined)
  forgetKey()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const problemOf = (sent: Promise<unknown>): Promise<CallProblem> =>
  sent.then(
    () => expect.fail('there was no problem'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallProblem)
      return error as CallProblem
    },
  )

test('fills in the address, sends digits and reads amounts', async () => {
  setSession({ token: 't0ken', account: 'ana', memberId: '1' })
  fetched.mockResolvedValue(
    answer(200, { success: true, value: { price: { amount: '7', currency: 'USD' } } }),
  )
  expect(await send(buy, input)).toEqual({ price: money(7n, 'USD') })
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('/wps/shop/a%20b?page=2')
  expect(init!.body).toBe('{"price":{"amount":"5","currency":"USD"}}')
  expect(init!.headers).toMatchObject({ authorization: 'Bearer t0ken' })
})

test('a problem comes with its code, status and facts', async () => {
  const value = { least: { amount: '90', currency: 'USD' } }
  fetched.mockResolvedValue(
    answer(422, { success: false, code: 'shop.outside', message: 'From 1.', value }),
  )
  const problem = await problemOf(send(buy, input))
  expect(problem.is(problems.outside)).toBe(true)
  expect(problem).toMatchObject({ status: 422, facts: { least: money(90n, 'USD') } })
})

test('a bad line, a page of a proxy and a broken answer are problems with a text [ER-30]', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  fetched.mockResolvedValueOnce(new Response('{}', { status: 200 }))
  expect((await problemOf(send(buy, input))).code).toBe('common.networkAbnormal')
  expect((await problemOf(send(buy, input))).code).toBe('common.networkAbnormal')
  expect((await problemOf(send(buy, input))).code).toBe('common.unknown')
})

test('an answer of another shape, and facts of another shape, are problems as well [ER-30]', async () => {
  fetched.mockResolvedValueOnce(answer(200, { success: true, value: { price: 'dear' } }))
  fetched.mockResolvedValueOnce(
    answer(422, { success: false, code: 'shop.outside', message: 'From 1.', value: null }),
  )
  const both = [await problemOf(send(buy, input)), await problemOf(send(buy, input))]
  for (const problem of both) {
    expect(problem.is(commonProblems.unknown)).toBe(true)
    expect(problem.cause).toBeInstanceOf(Error)
  }
})

test('thirty seconds are too long', async () => {
  const ended = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal)
  fetched.mockImplementation((_, init) => {
    ended.abort()
    return Promise.reject((init!.signal as AbortSignal).reason as Error)
  })
  expect((await problemOf(send(buy, input))).code).toBe('common.tookTooLong')
  expect(vi.mocked(AbortSignal.timeout)).toHaveBeenCalledWith(30_000)
})

test('a cancelled request reports no problem', async () => {
  const own = new AbortController()
  fetched.mockImplementation(() => {
    own.abort()
    return Promise.reject(own.signal.reason as Error)
  })
  await expect(send(buy, input, { signal: own.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

const notLoggedIn = () =>
  answer(401, { success: false, code: commonProblems.notLoggedIn.code, message: '', value: null })

test('a session that the server no longer knows ends', async () => {
  setSession({ token: 'old', account: 'ana', memberId: '1' })
  fetched.mockResolvedValue(notLoggedIn())
  await problemOf(send(buy, input))
  expect(readSession()).toBeUndefined()
})

test('a refusal of the last session does not end the next one', async () => {
  setSession({ token: 'old', account: 'ana', memberId: '1' })
  fetched.mockImplementation(async () => {
    setSession({ token: 'new', account: 'ana', memberId: '1' })
    return notLoggedIn()
  })
  await problemOf(send(buy, input))
  expect(readSession()?.token).toBe('new')
})

/** A server that has changed its key once, without telling. */
async function serverWithKeys() {
  const keys = await Promise.all([generateKeyPair('ECDH-ES'), generateKeyPair('ECDH-ES')])
  const read: unknown[] = []
  let keysGiven = 0
  fetched.mockImplementation(async (url, init) => {
    if (url === '/wps/system/payloadKey') {
      const jwk = await exportJWK(keys[Math.min(keysGiven, 1)]!.publicKey)
      keysGiven += 1
      const value = { kid: `k${keysGiven}`, jwk, now: '2030-01-01T00:00:00.000Z' }
      return answer(200, { success: true, value })
    }
    const { payload } = JSON.parse(init!.body as string) as { payload: string }
    const opened = await compactDecrypt(payload, keys[1]!.privateKey).catch(() => undefined)
    if (!opened) return answer(400, { success: false, code: 'common.badPayload', message: '' })
    read.push(JSON.parse(new TextDecoder().decode(opened.plaintext)))
    return answer(200, { success: true, value: { token: 't' } })
  })
  return read
}

test('what is secret is sealed for this call and minute; a changed key is fetched once', async () => {
  const read = await serverWithKeys()
  expect(await send(logIn, { body: { password: 'secret' } })).toEqual({ token: 't' })
  expect(read).toEqual([
    {
      action: 'POST /wps/shop/login',
      at: expect.stringMatching(/^2030-01-01T00:00:0/) as string,
      nonce: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      body: { password: 'secret' },
    },
  ])
  const wire = fetched.mock.calls.map(([, init]) => init?.body).join('')
  expect(wire).not.toContain('secret')
  await send(logIn, { body: { password: 'again' } })
  expect(fetched.mock.calls.filter(([url]) => url === '/wps/system/payloadKey')).toHaveLength(2)
})

test('what the server cannot read with its new key either is a problem, and is not sent for ever', async () => {
  const other = await generateKeyPair('ECDH-ES')
  const jwk = await exportJWK(other.publicKey)
  const value = { kid: 'k', jwk, now: '2030-01-01T00:00:00.000Z' }
  fetched.mockImplementation(async (url) =>
    url === '/wps/system/payloadKey'
      ? answer(200, { success: true, value })
      : answer(400, { success: false, code: 'common.badPayload', message: '' }),
  )
  const problem = await problemOf(send(logIn, { body: { password: 'secret' } }))
  expect(problem.is(commonProblems.badPayload)).toBe(true)
  expect(fetched.mock.calls.filter(([url]) => url === '/wps/shop/login')).toHaveLength(2)
})

test('a problem that can stop any call comes with its facts too', async () => {
  const { code } = commonProblems.tooManyRequests
  fetched.mockResolvedValue(
    answer(429, { success: false, code, message: '', value: { minutes: 5 } }),
  )
  const problem = await problemOf(send(buy, input))
  expect(problem).toMatchObject({ facts: { minutes: 5 }, kind: commonProblems.tooManyRequests })
})
