import { createApp, createLog } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { afterAll, expect, test } from 'vitest'
import { serviceLinkMinutes } from '../limits.ts'
import { insertCustomerService, serveServiceLinks, useServiceKey } from './index.ts'
import { sealedServices } from './service-links.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const app = createApp({ log: createLog('silent') })
const service = {
  id: '00000000-0000-7000-8000-000000000001',
  csType: 'TELEGRAM',
  path: 'https://t.me/tessera_desk',
}

test('customer service is led to by a sealed link that names no address, for a day [ST-13]', async () => {
  useServiceKey(Buffer.alloc(32, 7))
  serveServiceLinks(app, { db: db(), clock })
  await insertCustomerService(db(), service)
  const [told] = sealedServices([service], clock())
  expect(told).toEqual({
    csType: 'TELEGRAM',
    path: expect.stringMatching(/^\/wps\/system\/service\//),
  })
  const bytes = Buffer.from(told!.path.split('/').at(-1)!, 'base64url').toString('latin1')
  expect(bytes).not.toContain(service.id)
  expect((await app.inject(told!.path)).headers.location).toBe(service.path)

  clock.pass(serviceLinkMinutes * 60_000 + 60_000)
  expect((await app.inject(told!.path)).headers.location).toBe('/help')
})

test.each(['x', 'AAAA', `${'A'.repeat(80)}`, '%2e%2e', 'aHR0cHM6Ly9ldmlsLmV4YW1wbGU'])(
  'a link that we have not made, %s, leads to the help and nowhere else',
  async (token) => {
    const { statusCode, headers } = await app.inject(`/wps/system/service/${token}`)
    expect([303, 404]).toContain(statusCode)
    if (statusCode === 303) expect(headers.location).toBe('/help')
  },
)

test('a link that was changed in one place leads to the help', async () => {
  const [told] = sealedServices([service], clock())
  const path = told!.path
  const at = path.length - 4
  const bent = path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1)
  expect((await app.inject(bent)).headers.location).toBe('/help')
})

afterAll(() => app.close())
