import { newId, systemClock } from '@tessera/server-kit'
import { writeSetting } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHub, createLog, findRoot } from '@tessera/server-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from './serve.ts'

// The whole server behind a trusted proxy: what a visitor gets while the site is closed for them.
const { db } = freshDatabase()
const made: { app?: FastifyInstance } = {}
const proxy = '198.18.0.1'
const british = '81.2.69.142'

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-closed-'))
  const options = { root: findRoot(), dataDir, trustProxy: proxy, isStrict: true }
  made.app = await buildApp(options, db(), createLog('silent'), createHub({ clock: systemClock }))
})
afterAll(() => made.app?.close())
beforeEach(async () => {
  await writeSetting(db(), 'maintenance', { isOn: false, endsAt: null, titles: {}, texts: {} })
  await writeSetting(db(), 'domains', [])
})

type From = {
  forwarded?: string
  peer?: string
  host?: string
  language?: string
  cookie?: string
}

async function get(url: string, { forwarded, peer = proxy, host, language, cookie }: From = {}) {
  const answer = await made.app!.inject({
    url,
    remoteAddress: peer,
    headers: {
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      ...(host && { host }),
      ...(language && { 'accept-language': language }),
      ...(cookie && { cookie }),
    },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : {} }
}

const close = (texts = {}, endsAt: string | null = null) =>
  writeSetting(db(), 'maintenance', { isOn: true, endsAt, titles: {}, texts })

test('in maintenance every call is refused but status, permission and the staff’s [ER-06]', async () => {
  await close()
  const refused = await get('/wps/system/helpCenter')
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'common.maintenance', message: 'System maintenance' },
  })
  expect((await get('/wps/v2/wallets/balance')).body.code).toBe('common.maintenance')
  expect((await get('/wps/system/status')).body.value.status).toBe(1)
  expect((await get('/wps/system/permission')).status).toBe(200)
  expect((await get('/wps/system/payloadKey')).status).toBe(200)
  expect((await get('/wps/staff/members')).body.code).toBe('common.notLoggedIn')
})

test('notices of payment gateways are accepted in maintenance: the money is on its way already', async () => {
  await close()
  const { body } = (
    await made.app!.inject({
      method: 'POST',
      url: '/wps/cashier/notices/sandbox',
      payload: {},
    })
  ).json()
  expect(body?.code).not.toBe('common.maintenance')
})

test.each(['/health', '/healthz', '/readyz'])(
  'in maintenance %s still says that the machine works, so that nobody ends it',
  async (url) => {
    await close()
    const { status, text } = await get(url)
    expect(status).toBe(200)
    expect(text).not.toContain('System maintenance')
  },
)

test('in maintenance the metrics are no page of the site', async () => {
  await close()
  expect((await get('/metrics')).text).not.toContain('System maintenance')
})

test('the maintenance page is HTML without script: title, end time, text, customer service [RT-22]', async () => {
  await sql`insert into settings.customer_service (id, cs_type, path)
    values (${newId(systemClock())}, 'TELEGRAM', 'https://t.me/tessera_desk')`.execute(db())
  const endsAt = '2099-05-06T07:08:00.000Z'
  await close({ EN: 'New <b>engines</b>.', ES: 'Motores nuevos.' }, endsAt)
  const { status, text } = await get('/rng')
  expect(status).toBe(503)
  expect(text).toContain('<h1>System maintenance</h1>')
  expect(text).toContain('New &#60;b&#62;engines&#60;&#47;b&#62;.'.replace('&#47;', '/'))
  expect(text).toContain(`<time datetime="${endsAt}">`)
  expect(text).toMatch(
    /<a class="main" href="&#?\w*;?\/?wps\/system\/service\/|href="\/wps\/system\/service\//,
  )
  expect(text).not.toContain('t.me/tessera_desk')
  expect(text).not.toContain('<script')
  const spanish = await get('/', { language: 'es-MX,es;q=0.9' })
  expect(spanish.text).toContain('Motores nuevos.')
  expect(spanish.text).toContain('Sistema en mantenimiento')
})

test('the maintenance page speaks the language that was chosen on the site, whatever the browser is in', async () => {
  await close()
  const chosen = await get('/', { language: 'en-US,en;q=0.9', cookie: 'a=b; lang=es' })
  expect(chosen.text).toContain('Sistema en mantenimiento')
  const other = await get('/', { language: 'es-MX', cookie: 'lang=en' })
  expect(other.text).toContain('<h1>System maintenance</h1>')
})

test('the back office opens in maintenance, and all other pages when it ends', async () => {
  await close()
  expect((await get('/backoffice/')).text).not.toContain('System maintenance')
  await writeSetting(db(), 'maintenance', { isOn: false, endsAt: null, titles: {}, texts: {} })
  expect((await get('/')).text).not.toContain('System maintenance')
  expect((await get('/wps/system/helpCenter')).status).toBe(200)
})

test('who is where the site may not be used sees their address, and no call is made for them [RT-23] [ER-05]', async () => {
  await sql`update compliance.region_rule set countries = '{GB}'`.execute(db())
  await new Promise((done) => setTimeout(done, 1_050))
  const page = await get('/', { forwarded: british })
  expect(page.status).toBe(403)
  expect(page.text).toContain('<h1>Access restricted</h1>')
  expect(page.text).toContain(`<code>${british}</code>`)
  expect((await get('/wps/system/helpCenter', { forwarded: british })).body).toMatchObject({
    code: 'common.accessRestricted',
    message: 'Access restricted',
  })
  expect((await get('/wps/system/status', { forwarded: british })).body.value).toMatchObject({
    status: 2,
    ip: british,
  })
  expect((await get('/wps/system/permission', { forwarded: british })).body.value).toMatchObject({
    regionRestriction: true,
    location: { ip: british, country: 'GB' },
  })
})

test('an address is believed from a trusted proxy only, and its last word counts', async () => {
  const claimed = await get('/wps/system/status', { forwarded: british, peer: '203.0.113.9' })
  expect(claimed.body.value).toMatchObject({ status: 0, ip: '203.0.113.9' })
  // Before the proxy added its own, the visitor had claimed another.
  const forged = await get('/wps/system/status', { forwarded: `203.0.113.9, ${british}` })
  expect(forged.body.value).toMatchObject({ status: 2, ip: british })
  await sql`update compliance.region_rule set countries = '{}'`.execute(db())
})

test('the visitor’s country is offered first among the dialling codes [ST-11] [PL-33]', async () => {
  await new Promise((done) => setTimeout(done, 1_050))
  const { value } = (await get('/wps/system/countryCode', { forwarded: british })).body
  expect(value.currentCountryCode).toBe('GB')
  expect(value.countries[0]).toMatchObject({
    countryCode: expect.stringMatching(/^[A-Z]{2}$/),
    countryDialingCode: expect.stringMatching(/^\d+$/),
  })
  const here = await get('/wps/system/countryCode', { forwarded: '10.0.0.1' })
  expect(here.body.value.currentCountryCode).toBe('')
})

test('an unlisted host gets a clear problem, on pages and calls; listed ones are served [ST-12] [ER-04]', async () => {
  await writeSetting(db(), 'domains', ['play.example'])
  const said = 'Invalid URL, please contact customer service'
  for (const host of ['evil.example', 'play.example.evil.example', 'evil.example:443']) {
    expect(await get('/', { host })).toMatchObject({
      status: 421,
      text: expect.stringContaining(said),
    })
    expect((await get('/wps/system/helpCenter', { host })).body).toMatchObject({
      code: 'common.invalidUrl',
      message: said,
    })
  }
  expect((await get('/wps/system/helpCenter', { host: 'PLAY.example:8080' })).status).toBe(200)
  expect((await get('/wps/staff/members', { host: 'evil.example' })).status).toBe(401)
})

test('two hosts have two brands', async () => {
  const names = await sql`select value from settings.setting where key = 'hostBrands'`.execute(db())
  expect(names.rows).toEqual([])
  const own = (await get('/wps/system/permission', { host: 'one.example' })).body.value.info.brand
  const brand = { ...own, name: 'Lumen' }
  await writeSetting(db(), 'hostBrands', [{ host: 'two.example', brand }])
  const names2 = await Promise.all(
    ['one.example', 'two.example:80'].map(
      async (host) => (await get('/wps/system/permission', { host })).body.value.info.brand.name,
    ),
  )
  expect(names2).toEqual(['Tessera', 'Lumen'])
})
