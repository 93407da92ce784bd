import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './create-app.ts'
import { createLog } from './log.ts'

/*
The raw bytes of requests before any call is found, sent byte by byte over real sockets. Request smuggling: RFC 9112
section 6.3, where a length can be given in two ways.
*/

const app = createApp({ log: createLog('silent'), trustProxy: '127.0.0.1' })
const seen: string[] = []
let port = 0

beforeAll(async () => {
  app.get('/plain/:at', (request) => ({ at: (request.params as { at: string }).at }))
  app.post('/kept', (request) => {
    seen.push(JSON.stringify(request.body))
    return { kept: true }
  })
  app.get('/secret', () => {
    seen.push('secret')
    return { secret: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const open = () =>
  new Promise<Socket>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    socket.once('error', fail)
  })

/** Sends it, and returns all that comes back until the server closes or has sent `enough`. */
async function talk(text: string, enough?: RegExp): Promise<string> {
  const socket = await open()
  return new Promise((done) => {
    let heard = ''
    const end = () => {
      socket.destroy()
      done(heard)
    }
    socket.on('data', (part: Buffer) => {
      heard += part.toString('latin1')
      if (enough?.test(heard)) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(text, 'latin1')
  })
}

const lines = (...each: string[]) => each.join('\r\n')
const hidden = lines('GET /secret HTTP/1.1', 'Host: x', '', '')
const json = 'Content-Type: application/json'

test.each([
  [
    'a length and chunks',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Content-Length: 6',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'chunks and a length',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Transfer-Encoding: chunked',
      'Content-Length: 3',
      '',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'two lengths',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Content-Length: 2',
      'Content-Length: 9',
      '',
      `{}${hidden}`,
    ),
  ],
  [
    'a list of lengths',
    lines('POST /kept HTTP/1.1', 'Host: x', json, 'Content-Length: 2, 2', '', `{}${hidden}`),
  ],
  [
    'a length with a sign',
    lines('POST /kept HTTP/1.1', 'Host: x', json, 'Content-Length: +2', '', `{}${hidden}`),
  ],
  [
    'chunks that are not the last coding',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Transfer-Encoding: chunked, identity',
      '',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'a coding with a strange name',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Transfer-Encoding: xchunked',
      '',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'a space before the colon',
    lines('POST /kept HTTP/1.1', 'Host: x', json, 'Content-Length : 2', '', `{}${hidden}`),
  ],
  [
    'a chunk whose size is no number',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Transfer-Encoding: chunked',
      '',
      '-1',
      '{}',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'a chunk beyond any number',
    lines(
      'POST /kept HTTP/1.1',
      'Host: x',
      json,
      'Transfer-Encoding: chunked',
      '',
      'fffffffffffffffff1',
      '{}',
      '0',
      '',
      hidden,
    ),
  ],
  [
    'a header line that goes on',
    lines('GET /plain/1 HTTP/1.1', 'Host: x', 'X-A: b', ' c: d', '', hidden),
  ],
  ['a zero byte in a header', lines('GET /plain/1 HTTP/1.1', 'Host: x', 'X-A: b\0c', '', hidden)],
])(
  'what can be read in two ways is refused, and nothing after it is heard: %s [S-61]',
  async (_what, text) => {
    seen.length = 0
    const heard = await talk(text)
    expect(heard).not.toContain('"secret"')
    expect(heard).not.toMatch(/^HTTP\/1\.1 2/)
    expect(seen).toEqual([])
  },
)

test('requests sent one behind the other are answered in their order [S-61]', async () => {
  const asked = Array.from({ length: 50 }, (_, at) => at)
  const text = asked.map((at) => lines(`GET /plain/${at} HTTP/1.1`, 'Host: x', '', '')).join('')
  const heard = await talk(text, /"at":"49"/)
  expect([...heard.matchAll(/"at":"(\d+)"/g)].map(([, at]) => Number(at))).toEqual(asked)
})

test('a client that sends nothing, or too slowly, is disconnected in time, and delays nobody meanwhile [S-61]', async () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
  expect(headersTimeout).toBeLessThanOrEqual(15_000)
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
  expect(keepAliveTimeout).toBeGreaterThan(0)
  expect(timeout).toBeLessThanOrEqual(60_000)
  // Few enough for a machine that allows a thousand open files; both ends of each are in this process.
  const silent = await Promise.all(Array.from({ length: 300 }, open))
  for (const socket of silent.slice(150)) socket.write('POST /kept HTTP/1.1\r\nHost: x\r\nX-')
  const heard = await talk(lines('GET /plain/7 HTTP/1.1', 'Host: x', '', ''), /"at":"7"/)
  expect(heard).toContain('200 OK')
  for (const socket of silent) socket.destroy()
})

test('too long headers are refused, and a request that names no host [S-61]', async () => {
  expect(await talk(lines('GET /plain/1 HTTP/1.1', '', ''))).toMatch(/^HTTP\/1\.1 400/)
  const long = lines('GET /plain/1 HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(20_000)}`, '', '')
  expect(await talk(long)).toMatch(/^HTTP\/1\.1 431/)
})

test('over https the browser gets HSTS; every answer has its security headers, and none names the software [S-48]', async () => {
  const secure = { 'x-forwarded-proto': 'https' }
  for (const url of ['/plain/1', '/nothing-here']) {
    const { headers } = await app.inject({ url, headers: secure })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'via']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect(headers['content-type']).toMatch(/; charset=utf-8$/)
  }
  const plainly = await app.inject({ url: '/plain/1' })
  expect(plainly.headers).not.toHaveProperty('strict-transport-security')
  const claimed = await app.inject({
    url: '/plain/1',
    headers: secure,
    remoteAddress: '203.0.113.9',
  })
  expect(claimed.headers).not.toHaveProperty('strict-transport-security')
})
