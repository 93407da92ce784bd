import { createApp, createLog } from '@tessera/server-kit'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepStates, stateUnder } from './page-states.ts'

const states = keepStates()
const app = createApp({ log: createLog('silent') })
app.get<{ Params: { id: string } }>(`${stateUnder}:id`, (request, reply) =>
  states.send(request.params.id, request, reply),
)

test('the data of a page are kept under a content address, for ever the same', async () => {
  const at = await states.keep('{"answers":[1]}')
  expect(await states.keep('{"answers":[1]}')).toBe(at)
  expect(await states.keep('{"answers":[2]}')).not.toBe(at)
  const packed = await app.inject({ url: at, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('{"answers":[1]}')
  const plain = await app.inject({ url: at })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe('{"answers":[1]}')
})

test('what was put away, or never was, is not found and is kept by nobody', async () => {
  const first = await states.keep('first')
  await Promise.all(Array.from({ length: 2_000 }, (_, at) => states.keep(`state ${at}`)))
  for (const url of [first, `${stateUnder}nothing`]) {
    const { statusCode, headers } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  }
})
