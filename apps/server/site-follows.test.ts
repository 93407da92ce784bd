import { createHub, createLog, findRoot, newId, systemClock } from '@tessera/server-kit'
import { settingsJobs } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'
import { tokensFor } from './test-tokens.fixture.ts'

// The whole server: what the staff change is what the next visitor gets, without a restart.
const { db } = freshDatabase()
const hub = createHub({ clock: systemClock })
const log = createLog('silent')
const told: string[] = []
const made: { app?: FastifyInstance; staff?: string; member?: string } = {}

beforeAll(async () => {
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-follows-'))
  made.app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db(), log, hub)
  Object.assign(made, await tokensFor(made.app))
  // Kept pages are removed by this, and open sockets are notified.
  hub.onPush((feed) => void told.push(feed.name))
}, 120_000)
afterAll(() => made.app?.close())

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, as?: string, payload?: object) {
  const reply = await made.app!.inject({
    method,
    url,
    headers: { ...(as && { authorization: `Bearer ${as}` }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, value: reply.json().value, code: reply.json().code }
}
const site = '/wps/staff/site'
const bannersOf = async () => {
  const { value } = await ask('GET', bannersUrl)
  return (value.list as { title: string }[]).map(({ title }) => title)
}
let bannersUrl = ''

/** Whether a guest who asks a second after the staff's press, or right after it, is answered with it. */
async function isSeenInTime(act: () => Promise<unknown>, isSeen: () => Promise<boolean>) {
  await act()
  if (await isSeen()) return true
  await new Promise((done) => setTimeout(done, 1_000))
  return isSeen()
}

const banner = (title: string) => ({
  id: newId(systemClock()),
  groupName: 'w_home',
  texts: { EN: { title, body: '', action: '' } },
  linkageType: 'NONE',
  url: '',
  picture: '',
  who: 'all',
  device: 'all',
  languages: [],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
})

test('a banner is there for the next guest within a second, and every browser is notified', async () => {
  const { settingsCalls } = await import('@tessera/settings/calls')
  bannersUrl = `${settingsCalls.listBanners.path}?groupName=w_home`
  const { value } = await ask('GET', `${site}/banners`, made.staff)
  const list = [banner('For this very hour'), ...value.value.list]
  told.length = 0
  const write = async () => {
    const written = await ask('PUT', `${site}/banners`, made.staff, {
      version: value.version,
      value: { list },
      reason: 'The cup',
    })
    expect(written).toMatchObject({ status: 200 })
  }
  expect(
    await isSeenInTime(write, async () => (await bannersOf())[0] === 'For this very hour'),
  ).toBe(true)
  expect(told).toContain('site')
})

test('a scheduled draft is there for the next guest, and every browser is notified', async () => {
  const { value } = await ask('GET', `${site}/banners`, made.staff)
  const id = newId(systemClock())
  const saved = await ask('PUT', `${site}/drafts/${id}`, made.staff, {
    subject: 'banners',
    version: value.version,
    value: { list: [banner('At its minute'), ...value.value.list] },
    reason: 'The cup',
    publishAt: new Date(Date.now() + 60_000).toISOString(),
  })
  expect(saved).toMatchObject({ status: 200 })
  const later = () => new Date(Date.now() + 61_000)
  const job = settingsJobs().find(({ name }) => name === 'settings.publishDue')
  const context = { db: db(), clock: later, log, push: hub.push, origin: 'http://tessera.test' }
  expect(await bannersOf()).not.toContain('At its minute')
  told.length = 0
  const run = async () => job?.run(context, {})
  expect(await isSeenInTime(run, async () => (await bannersOf())[0] === 'At its minute')).toBe(true)
  expect(told).toContain('site')
})

test('a hidden game is gone within a second from lists, search, launch and play [G-21] [G-22]', async () => {
  const { lobbyCalls } = await import('@tessera/lobby/calls')
  const listed = async () => {
    const { value } = await ask('GET', `${lobbyCalls.listGames.path}?gameName=dice`)
    return (value.games as { gameCode: string }[]).some(({ gameCode }) => gameCode === 'dice')
  }
  const { roundsCalls } = await import('@tessera/rounds/calls')
  const launch = () =>
    ask('POST', roundsCalls.launchGame.path, made.member, {
      vassalage: 'TESSERA',
      gameCode: 'dice',
    })
  expect(await listed()).toBe(true)
  expect((await launch()).status).toBe(200)
  const turn = (isHidden: boolean) =>
    ask('POST', '/wps/staff/lobby/games/change', made.staff, {
      nodeIds: [102],
      set: { isHidden },
      isTry: false,
    })
  expect(
    await isSeenInTime(
      () => turn(true),
      async () => !(await listed()),
    ),
  ).toBe(true)
  expect(await launch()).toMatchObject({ code: 'rounds.gameNotAvailable' })
  await turn(false)
  expect((await launch()).status).toBe(200)
})

test('who may not change the lobby or the drafts is refused', async () => {
  for (const url of ['/wps/staff/lobby/games', `${site}/drafts`]) {
    expect((await ask('GET', url, made.member)).status).toBe(403)
    expect((await ask('GET', url)).status).toBe(401)
  }
})
