import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { offerSandboxTitle } from '@tessera/lobby/server'
import { roundsCalls } from '@tessera/rounds/calls'
import { freshDatabase } from '@tessera/testing'
import { openSandboxVendor } from '@tessera/vendors/server'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'
import { logInAs, tokensFor } from './test-tokens.fixture.ts'

// The whole server: a vendor's game from the list to its page, on the hosts that the staff have set.
const { db } = freshDatabase()
const log = createLog('silent')
const made: { app?: FastifyInstance; staff?: string; member?: string; felix?: string } = {}

beforeAll(async () => {
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-launch-'))
  const hub = createHub({ clock: systemClock })
  const options = { root: findRoot(), dataDir, isStrict: true, hasSandbox: true }
  made.app = await buildApp(options, db(), log, hub)
  await openSandboxVendor({ db: db(), clock: systemClock })
  await offerSandboxTitle(db())
  await offerSandboxTitle(db()) // at every start: what is there stays
  Object.assign(made, await tokensFor(made.app), { felix: await logInAs(made.app, 'felix') })
}, 120_000)
afterAll(() => made.app?.close())

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, as?: string, payload?: object) {
  const reply = await made.app!.inject({
    method,
    url,
    headers: { ...(as && { authorization: `Bearer ${as}` }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const coin = { vassalage: 'SANDBOX', gameCode: 'coin' }
const launch = (as?: string, body: object = coin) =>
  ask('POST', roundsCalls.launchGame.path, as, body)
const again = (left: string[], as = made.member, body: object = coin) =>
  ask('POST', roundsCalls.launchAgain.path, as, { ...body, left })

async function setHosts(launchHosts: string[]) {
  const url = '/wps/staff/site/addresses'
  const { value } = await ask('GET', url, made.staff)
  const set = { version: value.version, reason: 'Games', value: { ...value.value, launchHosts } }
  expect(await ask('PUT', url, made.staff, set)).toMatchObject({ status: 200 })
}
const policy = async () =>
  String(
    (await made.app!.inject({ url: '/', headers: { accept: 'text/html' } })).headers[
      'content-security-policy'
    ],
  )

test('a vendor’s game is launched in a frame, at our own address where no host is set [GM-10] [CN-51]', async () => {
  const { status, value } = await launch(made.member)
  expect(status).toBe(200)
  expect(value).toMatchObject({
    mode: 'frame',
    gameName: 'Coin (demo vendor)',
    vendorName: 'Sandbox Casino',
    host: '',
  })
  const page = await made.app!.inject(value.url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('A demo provider. You play with the money in this wallet.')
  const { value: recent } = await ask(
    'GET',
    `${roundsCalls.listRecentGames.path}?page=1`,
    made.member,
  )
  expect(recent.list[0]).toMatchObject(coin)
})

test('a vendor’s game speaks the language of the page that opens it; without one, that of the account', async () => {
  const languageOf = async ({ value }: { value?: { url: string } }) => {
    const page = await made.app!.inject(value?.url ?? '')
    return /<html lang="([^"]*)"/.exec(page.body)?.[1]
  }
  const inSpanish = { ...coin, language: 'ES' }
  expect(await languageOf(await launch(made.member))).toBe('en')
  expect(await languageOf(await launch(made.member, inSpanish))).toBe('es')
  expect(await languageOf(await launch(made.member, { ...coin, language: 'es-MX' }))).toBe('es')
  expect(await languageOf(await again([], made.member, inSpanish))).toBe('es')
  for (const language of ['', 'e', 'es; drop', 'español', 7])
    expect(await launch(made.member, { ...coin, language })).toMatchObject({ status: 400 })
})

test('hosts that the staff set are chosen from, may be framed, and are left out once they have failed [PL-53] [GM-10] [LB-25]', async () => {
  const [one, two] = ['https://one.example', 'https://two.example']
  await setHosts([one!, two!])
  await expect.poll(policy, { timeout: 5_000 }).toContain(`frame-src 'self' ${one} ${two}`)
  const hosts = new Set<string>()
  for (let turn = 0; turn < 24; turn++) hosts.add((await launch(made.member)).value.host)
  expect([...hosts].toSorted()).toEqual([one, two])
  const next = await again([one!])
  expect(next).toMatchObject({ status: 200, value: { mode: 'frame', host: two } })
  expect(next.value.url).toMatch(/^https:\/\/two\.example\/sandbox-vendor\/coin\/[0-9a-f]{32}$/)
  expect((await again([one!, two!])).value.host).toBe('')
  await setHosts([])
  await expect.poll(policy, { timeout: 5_000 }).not.toContain('one.example')
})

test('guests, trial accounts and the frozen are let into no game, and nobody into one that is not there', async () => {
  expect((await launch()).status).toBe(401)
  const { value: trial } = await ask('POST', '/wps/session/freePlay', undefined, {})
  if (trial?.token) expect((await launch(trial.token)).status).toBe(403)
  expect(await again([], made.member, { ...coin, gameCode: 'nothing' })).toMatchObject({
    status: 404,
    code: 'rounds.gameNotAvailable',
  })
  expect(await again([], made.member, { vassalage: 'TESSERA', gameCode: 'dice' })).toMatchObject({
    code: 'rounds.gameNotAvailable',
  })
  expect(await again([], made.member, { ...coin, left: ['x'.repeat(301)] })).toMatchObject({
    status: 200, // `left` of the second argument counts
  })
  expect((await again(['x'.repeat(301)])).status).toBe(400)
})
