import { createApp, createLog, mount } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flagNames, flagTree, settingsCalls } from '../calls.ts'
import {
  insertBanner,
  insertCustomerService,
  insertResource,
  readBrand,
  readDefaultCurrency,
  readFieldRules,
  readFlags,
  readLanguages,
  setFlag,
  settingsRoutes,
  useServiceKey,
  writeFieldRule,
  writeSetting,
} from './index.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const made: { app?: FastifyInstance } = {}

beforeAll(() => {
  const log = createLog('silent')
  made.app = createApp({ log })
  useServiceKey(Buffer.alloc(32, 7))
  mount(
    made.app,
    settingsRoutes({ placeOf: async () => ({ country: 'MX', isRestricted: false }) }),
    {
      dependencies: { db: db(), clock, log, push: () => undefined },
      originOf: () => 'https://play.example',
      authenticate: async () => undefined,
      open: async () => undefined,
      useNonce: async () => true,
      isStrict: true,
    },
  )
})
afterAll(() => made.app?.close())

async function ask(url: string) {
  const answer = await made.app!.inject(url)
  return { status: answer.statusCode, value: answer.json().value }
}

test('every flag of the specification is returned, and is off until it is set [ST-17] [CL-03]', async () => {
  const { value } = await ask('/wps/system/whitelabel')
  expect(Object.keys(value).toSorted()).toEqual([...flagNames].toSorted())
  expect(Object.values(value)).not.toContain(true)
  await setFlag(db(), 'FREEPLAY3', true)
  expect((await ask('/wps/system/whitelabel')).value.FREEPLAY3).toBe(true)
  expect((await readFlags(db())).FREEPLAY3).toBe(true)
})

test('the registration form asks for what the rules say [RG-03]', async () => {
  const { value } = await ask('/wps/system/setting/register')
  const shown = value.rules.filter(({ shown: isShown }: { shown: boolean }) => isShown)
  expect(shown).toEqual([
    expect.objectContaining({ field: 'username', required: true, minLength: 4, maxLength: 16 }),
    expect.objectContaining({ field: 'password', required: true, minLength: 8, patternId: 1 }),
  ])
  expect(value.minimumAge).toBe(18)
  const email = {
    field: 'email',
    shown: true,
    required: true,
    minLength: 6,
    maxLength: 120,
    patternId: 4,
  } as const
  await writeFieldRule(db(), email)
  const rules = await readFieldRules(db())
  expect(rules.find(({ field }) => field === 'email')).toMatchObject(email)
})

test('a hidden field is never required, whoever writes the row', async () => {
  const hidden = { field: 'line', shown: false, required: true, minLength: 1, maxLength: 9 }
  await expect(writeFieldRule(db(), { ...hidden, patternId: 1 })).rejects.toThrow()
})

test('the permission response returns the site in one answer [ST-08] [ST-09] [ST-13] [PL-40]', async () => {
  await insertResource(db(), {
    id: crypto.randomUUID(),
    kind: 'TELEGRAM',
    labelNameEn: 'Telegram',
    url: 'https://t.me/tessera_demo',
  })
  await insertCustomerService(db(), {
    id: crypto.randomUUID(),
    csType: 'EMAIL',
    path: 'mailto:help@tessera.example',
  })
  const { value } = await ask('/wps/system/permission')
  expect(value).toMatchObject({
    info: {
      brand: { name: 'Tessera' },
      resources: [{ kind: 'TELEGRAM' }],
      customerService: [{ csType: 'EMAIL' }],
      mainDomain: 'play.example',
      imageCDNs: [],
      launchGameCDNs: [],
      analytics: null,
    },
    maintenance: null,
    regionRestriction: false,
    location: { ip: '127.0.0.1', country: 'MX' },
  })
  expect(value.info.whitelabel.map(({ module }: { module: string }) => module)).toEqual(
    Object.keys(flagTree),
  )
  expect(value.info.registerRules.length).toBeGreaterThan(20)
})

test('maintenance is status 1, with its text in the reader’s language [ST-14] [CL-14]', async () => {
  expect((await ask('/wps/system/status')).value).toMatchObject({ status: 0, maintenance: null })
  const titles = { EN: 'Works', ES: 'Obras' }
  const texts = { EN: 'Back at noon.', ES: 'Volvemos a mediodía.' }
  const endsAt = '2026-11-22T12:00:00.000Z'
  await writeSetting(db(), 'maintenance', { isOn: true, endsAt, titles, texts })
  expect((await ask('/wps/system/status?language=es')).value).toMatchObject({
    status: 1,
    ip: '127.0.0.1',
    maintenance: { endsAt, title: 'Obras', text: 'Volvemos a mediodía.' },
  })
  await writeSetting(db(), 'maintenance', { isOn: false, endsAt: null, titles, texts })
})

test('a banner is shown in its group, in its time, in the reader’s language [ST-16]', async () => {
  const group = { groupName: 'w_home', linkageType: 'PAGE', url: '/rng' } as const
  const day = 86_400_000
  const texts = { EN: { title: 'Two games' }, ES: { title: 'Dos juegos', action: 'Jugar' } }
  const now = clock().getTime()
  const banner = (startsAt: number, endsAt?: number) => ({
    id: crypto.randomUUID(),
    texts,
    ...group,
    startsAt: new Date(now + startsAt),
    ...(endsAt && { endsAt: new Date(now + endsAt) }),
  })
  await insertBanner(db(), banner(-day))
  await insertBanner(db(), banner(day))
  await insertBanner(db(), banner(-2 * day, -day))
  const { value } = await ask('/wps/system/banners?groupName=w_home&language=ES')
  expect(value.list).toEqual([
    expect.objectContaining({ title: 'Dos juegos', action: 'Jugar', ...group }),
  ])
  expect((await ask('/wps/system/banners?groupName=w_rng')).value.list).toEqual([])
  expect((await ask('/wps/system/banners?language=FR')).value.list[0].title).toBe('Two games')
})

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', '/\\evil.example'])(
  'a banner never leads to %s',
  async (url) => {
    const texts = { EN: { title: 'Bad' } }
    for (const linkageType of ['PAGE', 'LINK'] as const) {
      const banner = {
        id: crypto.randomUUID(),
        groupName: 'w_home',
        texts,
        url,
        linkageType,
      } as const
      await expect(insertBanner(db(), banner)).rejects.toThrow()
    }
  },
)

test('currencies carry their sign, and the default is known', async () => {
  const { value } = await ask('/wps/system/currencies')
  expect(value.list[0]).toEqual({ code: 'USD', symbol: '$', isDefault: true })
  expect(await readDefaultCurrency(db())).toBe('USD')
  expect((await ask('/wps/system/languages')).value.list).toHaveLength(2)
  expect(await readLanguages(db())).toEqual(['EN', 'ES'])
})

test('the addresses and the help of the site are returned [CL-21] [CL-22] [PL-14] [PL-37]', async () => {
  await writeSetting(db(), 'domainRoutes', [{ url: 'https://mirror.example', kind: 'mirror' }])
  const article = { id: 'term', texts: { EN: { title: 'Terms', content: 'Play fair.' } } }
  await writeSetting(db(), 'help', [article])
  expect((await ask('/wps/system/domainRoute')).value.list).toHaveLength(1)
  expect((await ask('/wps/system/helpCenter?lang=ES&device=WEB')).value.list).toEqual([
    { id: 'term', title: 'Terms', content: 'Play fair.' },
  ])
})

test('a brand of another shape is never stored', async () => {
  const brand = await readBrand(db())
  await expect(writeSetting(db(), 'brand', { ...brand, hue: 400 })).rejects.toThrow()
  await writeSetting(db(), 'brand', { ...brand, hue: 20 })
  expect((await readBrand(db())).hue).toBe(20)
})

test('what another server has changed is seen after a second', async () => {
  // All of it in the same second, however long it takes.
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await readFlags(db())
  await sql`insert into settings.flag (name, is_on) values ('VIP3', true)`.execute(db())
  expect((await readFlags(db())).VIP3).toBe(false)
  elapsed.mockRestore()
  await new Promise((done) => setTimeout(done, 1_050))
  expect((await readFlags(db())).VIP3).toBe(true)
})

test('whatever is asked, the answer is never a fault', async () => {
  const name = fc.constantFrom('groupName', 'language', 'lang', 'device', '__proto__', 'x')
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('w_home', 'EN', 'es', '', 'WEB'),
  )
  const paths = Object.values(settingsCalls)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(name, value), { maxLength: 4 }),
      async (path, pairs) => {
        const query = pairs.map(([key, each]) => `${key}=${encodeURIComponent(each)}`).join('&')
        const { status } = await ask(`${path}?${query}`)
        expect([200, 400]).toContain(status)
      },
    ),
    { numRuns: 200 },
  )
})

test('the minimum age is 18, and an operator may ask for 21 but never for less [CN-50]', async () => {
  expect((await ask('/wps/system/setting/register')).value.minimumAge).toBe(18)
  await writeSetting(db(), 'minimumAge', 21)
  expect((await ask('/wps/system/setting/register')).value.minimumAge).toBe(21)
  expect((await ask('/wps/system/permission')).value.info.minimumAge).toBe(21)
  await expect(writeSetting(db(), 'minimumAge', 17)).rejects.toThrow()
})

test('English is the default and Spanish is offered; the reading of some forty is a row each [LN-01] [CN-37] [CN-38]', async () => {
  expect(await readLanguages(db())).toEqual(['EN', 'ES'])
  const more = ['FR', 'DE', 'PT', 'AR', 'HI', 'TH', 'VI', 'JA', 'KO', 'ZH-CN']
  for (const code of more) {
    await sql`insert into settings.language (code, sort) values (${code}, 100)`.execute(db())
  }
  await new Promise((done) => setTimeout(done, 1_050))
  const { list } = (await ask('/wps/system/languages')).value
  expect(list).toHaveLength(12)
  expect(list[0]).toEqual({ code: 'EN', isDefault: true })
})
