import { createApp, createLog } from '@tessera/server-kit'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const long = JSON.stringify({ success: true, value: 'a title of the site '.repeat(100) })
const app = createApp({ log: createLog('silent') })
compressAnswers(app)
const json = 'application/json; charset=utf-8'
let asked = 0
app.get('/long', (_request, reply) => reply.type(json).send(long))
app.get('/own', (_request, reply) => reply.type(json).send(long.replace('site', `${(asked += 1)}`)))
app.get('/short', (_request, reply) => reply.type(json).send('{"success":true}'))
app.get('/script', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(long))
app.get('/page', (_request, reply) => reply.type('text/html').send(long))

const ask = (url: string, coding?: string) =>
  app.inject({ url, headers: { ...(coding && { 'accept-encoding': coding }) } })

test('a long answer comes packed, as well as its asker can unpack it', async () => {
  const brotli = await ask('/long', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
  expect(brotli.rawPayload.length).toBeLessThan(long.length / 5)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  const gzip = await ask('/long', 'gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
  expect((await ask('/long', 'gzip, br')).rawPayload).toEqual(brotli.rawPayload)
})

test('who cannot or will not unpack is answered plainly', async () => {
  for (const coding of [undefined, 'identity', 'br;q=0, gzip; q=0.0']) {
    const { headers, body } = await ask('/long', coding)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(long)
  }
})

test('a script that is sent as a text comes packed, too', async () => {
  const { headers, rawPayload } = await ask('/script', 'br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(long)
})

test('what is short, and what is no answer of a call, stays as it is', async () => {
  for (const url of ['/short', '/page']) {
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
  }
})

test('what changes is packed anew', async () => {
  const texts = await Promise.all([ask('/own', 'br'), ask('/own', 'br')])
  const [one, two] = texts.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
  expect(one).not.toBe(two)
})
