import { createApp, createLog, mount } from '@tessera/server-kit'
import { fixedClock, freshDatabase, person } from '@tessera/testing'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAnnouncement, messagesRoutes, type NewAnnouncement } from './index.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const made: { app?: FastifyInstance } = {}
const path = '/wps/relay/MCSFE_getListAnnouncements'

const texts = {
  EN: { title: 'Maintenance tonight', content: 'From two to three.' },
  ES: { title: 'Mantenimiento esta noche', content: 'De dos a tres.' },
}
const announce = (extra: Pick<NewAnnouncement, 'kind'> & Partial<NewAnnouncement>) => {
  const id = crypto.randomUUID()
  return insertAnnouncement(db(), { id, texts, startsAt: clock(), ...extra })
}

beforeAll(async () => {
  const log = createLog('silent')
  made.app = createApp({ log })
  mount(made.app, messagesRoutes, {
    dependencies: { db: db(), clock, log, push: () => undefined },
    originOf: () => 'https://play.example',
    authenticate: async () => ({
      kind: 'member',
      person: person('00000000-0000-7000-8000-0000000000a1'),
    }),
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  await announce({ kind: 'B' })
  await announce({ kind: 'PL' })
  await announce({ kind: 'PU', execution: 'A' })
  await announce({ kind: 'PU', execution: 'B' })
  await announce({ kind: 'PR', promotionType: 'DEPOSIT' })
  await announce({ kind: 'H' })
})
afterAll(() => made.app?.close())

async function ask(query: string, isMember = false) {
  const headers = isMember ? { authorization: 'Bearer t' } : {}
  const answer = await made.app!.inject({ url: `${path}?${query}`, headers })
  return { status: answer.statusCode, value: answer.json().value }
}

test('returns announcements by kind, in the reader’s language [CL-38] [PL-05] [PL-23] [AN-03] [PL-50]', async () => {
  const { value } = await ask('types=B,PL,PU,PR,H&platform=W&execution=B&language=ES')
  expect(value.banners).toEqual([
    expect.objectContaining({
      title: 'Mantenimiento esta noche',
      content: 'De dos a tres.',
      promotionType: null,
      time: '2026-11-21T12:00:00.000Z',
    }),
  ])
  expect(value.promotion[0].promotionType).toBe('DEPOSIT')
  expect(value.headlines).toHaveLength(1)
  expect((await ask('')).value.headlines).toEqual([])
})

test('a popup is returned to its audience only, whatever a guest asks for [AN-08] [AN-09] [AN-02] [RO-08]', async () => {
  const executions = async (query: string, isMember: boolean) =>
    (await ask(query, isMember)).value.popup.map((each: { execution: string }) => each.execution)
  expect(await executions('execution=B', false)).toEqual(['B'])
  expect(await executions('execution=A', false)).toEqual(['B'])
  expect(await executions('execution=A', true)).toEqual(['A'])
  expect(await executions('execution=F', true)).toEqual([])
})

test('news for players is returned to players only', async () => {
  expect((await ask('types=PL')).value.player).toEqual([])
  expect((await ask('types=PL', true)).value.player).toHaveLength(1)
})

test('nothing is announced before its time or after it', async () => {
  const at = (milliseconds: number) => new Date(clock().getTime() + milliseconds)
  await announce({ kind: 'H', startsAt: at(1_000) })
  await announce({ kind: 'H', startsAt: at(-2_000), endsAt: at(-1_000) })
  expect((await ask('types=H')).value.headlines).toHaveLength(1)
})

test('a popup says whom it is for', async () => {
  await expect(announce({ kind: 'PU' })).rejects.toThrow()
  await expect(announce({ kind: 'B', execution: 'A' })).rejects.toThrow()
})

test('whatever is asked, the answer is never a fault', async () => {
  const name = fc.constantFrom('types', 'platform', 'execution', 'language', 'x')
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('B,H', 'W', 'A', 'es', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
      const query = pairs.map(([key, each]) => `${key}=${encodeURIComponent(each)}`).join('&')
      expect([200, 400]).toContain((await ask(query)).status)
    }),
    { numRuns: 200 },
  )
})
