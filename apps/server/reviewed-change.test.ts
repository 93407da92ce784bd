import { createStaff } from '@tessera/identity/server'
import { createHub, createLog, findRoot, newId, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { jobs } from './modules.ts'
import { buildApp } from './serve.ts'
import { logInStaffAs, tokensFor } from './test-tokens.fixture.ts'

// The whole server: whatever the staff set of any module is drafted, seen, scheduled, published and taken back alike.
const { db } = freshDatabase()
const hub = createHub({ clock: systemClock })
const log = createLog('silent')
const told: string[] = []
const made: { app?: FastifyInstance; staff?: string; writer?: string } = {}

beforeAll(async () => {
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-reviewed-'))
  made.app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db(), log, hub)
  Object.assign(made, await tokensFor(made.app))
  const writer = { account: 'writer', password: 'orchid-lamp-42', permissions: ['drafts.write'] }
  await createStaff(db(), writer, { clock: systemClock })
  made.writer = await logInStaffAs(made.app, writer.account, writer.password)
  hub.onPush((feed) => void told.push(feed.name))
}, 120_000)
afterAll(() => made.app?.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function ask(method: Method, url: string, as?: string, payload?: object) {
  const reply = await made.app!.inject({
    method,
    url,
    headers: { ...(as && { authorization: `Bearer ${as}` }) },
    ...(payload && { payload }),
  })
  const { value, code } = reply.json()
  return { status: reply.statusCode, value, code }
}
const staff = (...asked: [Method, string, object?]) => ask(asked[0], asked[1], made.staff, asked[2])

const site = '/wps/staff/site'
const reason = 'asked for by the owner'
const id = newId(systemClock())
const words = (title: string) => ({ EN: { title, content: 'Tonight.' } })
const popup = {
  kind: 'PU',
  execution: 'B',
  texts: words('Cup night'),
  promotionType: null,
  sort: -9,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  isPublished: true,
  device: 'all',
  languages: [],
}
const popupsOf = async () => {
  const url = '/wps/relay/MCSFE_getListAnnouncements?types=PU&execution=B&language=EN'
  return ((await ask('GET', url)).value.popup as { title: string }[]).map(({ title }) => title)
}
const british = '81.2.69.142'
const open = { mode: 'everywhere', countries: [], letsUnknown: true, letIn: [], shutOut: [] }
const announcement = {
  subject: `announcement:${id}`,
  one: popup,
  other: { ...popup, texts: words('Final night') },
  isSet: async () => (await popupsOf()).includes('Cup night'),
  versionOf: async () => {
    const { value } = await staff('GET', '/wps/staff/messages/changes?of=announcement')
    const list = value.list as { id: string; subject: string }[]
    return list.find(({ subject }) => subject.endsWith(id))?.id
  },
}
const rulesUrl = '/wps/staff/registration/rules'
const ruleVersion = (subject: string) => async () =>
  (await staff('GET', rulesUrl)).value.versions[subject] as string | undefined
const email = { shown: true, required: true, patternId: 4, minLength: 6, maxLength: 120 }
const doors = {
  asksNewAddresses: true,
  asksPayeeName: false,
  passwordDays: 41,
  agentReading: 'types',
  trialAsksAge: true,
}

// What is set, another value for it, whether the first is in force, and the last change of it.
const kinds = [
  announcement,
  {
    subject: 'region',
    one: { ...open, countries: ['GB'] },
    other: { ...open, countries: ['FR'] },
    isSet: async () =>
      (await staff('GET', `/wps/staff/region/try?address=${british}`)).value.isRestricted,
    versionOf: async () => (await staff('GET', '/wps/staff/region')).value.version,
  },
  {
    subject: 'notices',
    one: { tellsHeadlines: true },
    other: { tellsHeadlines: false },
    isSet: async () => {
      const { value } = await ask('GET', '/wps/relay/MCSFE_getListAnnouncements?language=EN')
      return value.headlines.length > 0
    },
    versionOf: async () => (await staff('GET', '/wps/staff/announcements/rule')).value.version,
  },
  {
    subject: 'field:email',
    one: email,
    other: { ...email, maxLength: 100 },
    isSet: async () => {
      const { value } = await ask('GET', '/wps/system/setting/register')
      const rules = value.rules as { field: string; required: boolean; maxLength: number }[]
      return rules.some((rule) => rule.field === 'email' && rule.maxLength === 120 && rule.required)
    },
    versionOf: ruleVersion('field:email'),
  },
  {
    subject: 'country:IS',
    one: { isOffered: false, minimumAge: null },
    other: { isOffered: true, minimumAge: 21 },
    // A renewed draft keeps what another has set: its age is set, and the country stays closed.
    isSet: async () => {
      const { countries } = (await ask('GET', '/wps/system/countryCode')).value
      const { countries: rules } = (await staff('GET', rulesUrl)).value
      const inIceland = ({ countryCode }: { countryCode: string }) => countryCode === 'IS'
      return !countries.some(inIceland) && (rules.find(inIceland)?.minimumAge ?? null) === null
    },
    versionOf: ruleVersion('country:IS'),
  },
  {
    subject: 'doors',
    one: doors,
    other: { ...doors, passwordDays: 43 },
    isSet: async () => (await staff('GET', '/wps/staff/logInRule')).value.rule.passwordDays === 41,
    versionOf: async () => (await staff('GET', '/wps/staff/logInRule')).value.version,
  },
  {
    subject: 'sessions',
    one: { idleMinutes: 41, hours: 20 },
    other: { idleMinutes: 43, hours: 20 },
    isSet: async () =>
      (await staff('GET', '/wps/staff/sessions/limits')).value.limits.idleMinutes === 41,
    versionOf: async () => (await staff('GET', '/wps/staff/sessions/limits')).value.version,
  },
  {
    subject: 'captcha',
    one: { provider: 'altcha', purposes: ['login', 'reset'], settings: { captchaId: '' } },
    other: { provider: 'altcha', purposes: ['code'], settings: { captchaId: '' } },
    isSet: async () => (await ask('GET', '/wps/captcha/reset')).value.kind === 'altcha',
    versionOf: async () => (await staff('GET', '/wps/staff/captcha')).value.version,
  },
]

type Kind = (typeof kinds)[number]
async function draftOf({ subject, versionOf }: Kind, value: object | null, publishAt?: Date) {
  const draft = newId(systemClock())
  const answer = await staff('PUT', `${site}/drafts/${draft}`, {
    subject,
    version: (await versionOf()) ?? '',
    value,
    reason,
    publishAt: publishAt?.toISOString() ?? null,
  })
  expect(answer).toMatchObject({ status: 200 })
  return draft
}
const publish = (draft: string, as = made.staff) =>
  ask('POST', `${site}/drafts/${draft}/publish`, as)
const listed = async (draft: string, as = made.staff) => {
  const { value } = await ask('GET', `${site}/drafts?pageSize=100`, as)
  return (value.list as { id: string }[]).find((each) => each.id === draft)
}
/** The work of the clock, some minutes from now. */
async function pass(minutes: number) {
  const job = jobs.find(({ name }) => name === 'settings.publishDue')
  const clock = () => new Date(Date.now() + minutes * 60_000)
  await job!.run({ db: db(), clock, log, push: hub.push, origin: 'http://tessera.test' }, {})
}

test.each(kinds)(
  '$subject is drafted, set at its minute, followed by the site, and taken back',
  async (kind) => {
    const before = await kind.versionOf()
    const draft = await draftOf(kind, kind.one, new Date(Date.now() + 60_000))
    expect(await listed(draft)).toMatchObject({ subject: kind.subject, reason, isStale: false })
    await pass(0)
    expect(await kind.isSet()).toBe(false)
    told.length = 0
    await pass(2)
    expect(told).toEqual(['site'])
    expect(await kind.isSet()).toBe(true)
    expect(await listed(draft)).toBeUndefined()
    const version = await kind.versionOf()
    expect(version).not.toBe(before)
    const back = { version, reason: 'it was too early', draftId: newId(systemClock()) }
    told.length = 0
    const answer = await staff('POST', `${site}/changes/${version}/roll-back`, back)
    expect(answer).toMatchObject({ status: 200, value: { isPublished: true } })
    expect(told).toEqual(['site'])
    expect(await kind.isSet()).toBe(false)
  },
)

// A draft with the current value changes nothing: a boolean rule has no third value.
const withThird = kinds.filter(({ subject }) => subject !== 'notices')

test.each(withThird)(
  '$subject: of two drafts the second is reported as stale, and can be renewed',
  async (kind) => {
    const one = await draftOf(kind, kind.one)
    const other = await draftOf(kind, kind.other)
    expect(await publish(one)).toMatchObject({ status: 200 })
    expect(await publish(other)).toMatchObject({ code: 'settings.changedMeanwhile' })
    expect(await kind.isSet()).toBe(true)
    expect(await listed(other)).toMatchObject({ isStale: true })
    expect(await staff('POST', `${site}/drafts/${other}/renew`)).toMatchObject({ status: 200 })
    expect(await listed(other)).toMatchObject({ isStale: false })
    expect(await publish(other)).toMatchObject({ status: 200 })
    expect(await kind.isSet()).toBe(false)
  },
)

test.each(kinds)(
  '$subject: who may not set it neither drafts, sees, publishes nor takes it back',
  async (kind) => {
    const draft = await draftOf(kind, kind.one)
    expect(await listed(draft, made.writer)).toBeUndefined()
    expect((await publish(draft, made.writer)).status).toBe(403)
    const version = await kind.versionOf()
    const given = { subject: kind.subject, version, value: kind.one, reason, publishAt: null }
    const drafting = `${site}/drafts/${newId(systemClock())}`
    expect((await ask('PUT', drafting, made.writer, given)).status).toBe(403)
    const back = { version, reason, draftId: newId(systemClock()) }
    const backUrl = `${site}/changes/${version}/roll-back`
    expect((await ask('POST', backUrl, made.writer, back)).status).toBe(403)
    expect((await staff('DELETE', `${site}/drafts/${draft}`)).status).toBe(200)
    expect(await publish(draft)).toMatchObject({ code: 'settings.draftEnded' })
  },
)

test('the captcha provider is set only with a fresh proof of identity', async () => {
  const captcha = kinds.find(({ subject }) => subject === 'captcha')!
  const draft = await draftOf(captcha, captcha.one)
  const before = await captcha.isSet()
  await sql`update identity.session set proved_at = proved_at - interval '1 hour',
    factor_proved_at = factor_proved_at - interval '1 hour'`.execute(db())
  const soon = new Date(Date.now() + 60_000).toISOString()
  const given = { subject: 'captcha', value: captcha.one, reason, publishAt: soon }
  const drafting = { ...given, version: (await captcha.versionOf()) ?? '' }
  const tries = [
    await publish(draft),
    await staff('PUT', `${site}/drafts/${draft}/time`, { publishAt: soon }),
    await staff('PUT', `${site}/drafts/${newId(systemClock())}`, drafting),
  ]
  expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'identity.proveAgain'))
  expect(await captcha.isSet()).toBe(before)
  const sessions = kinds.find(({ subject }) => subject === 'sessions')!
  expect(await publish(await draftOf(sessions, sessions.one))).toMatchObject({ status: 200 })
})

test('an announcement is taken away by a draft at its minute, and is there again when that is taken back', async () => {
  await publish(await draftOf(announcement, popup))
  await draftOf(announcement, null, new Date(Date.now() + 60_000))
  expect(await announcement.isSet()).toBe(true)
  await pass(2)
  expect(await announcement.isSet()).toBe(false)
  const { value } = await staff('GET', '/wps/staff/messages/changes?of=announcement')
  const [change] = value.list as { id: string; after: object; reason: string }[]
  expect(change).toMatchObject({ after: {}, reason })
  const back = { version: change!.id, reason, draftId: newId(systemClock()) }
  await staff('POST', `${site}/changes/${change!.id}/roll-back`, back)
  expect(await announcement.isSet()).toBe(true)
})

test.each<[string, object, RegExp]>([
  ['region', { ...open, letIn: ['10.0.0.0/99'] }, /valid address or network: 10\.0\.0\.0\/99/],
  ['field:username', { ...email, required: false }, /nobody can register/],
  ['field:nothing', { ...email, maxLength: 60 }, /there is no such field/],
  ['country:ZZ', { isOffered: true, minimumAge: null }, /there is no such country/],
  [`announcement:${id}`, { ...popup, texts: { ES: words('Copa').EN } }, /English title/],
  [`announcement:${id}`, { ...popup, endsAt: '2025-01-01T00:00:00Z' }, /after the start/],
  ['announcement:nothing', popup, /nothing is called/],
])(
  '%s: what its module refuses is refused as a draft too, in its words',
  async (subject, value, said) => {
    const url = `${site}/drafts/${newId(systemClock())}`
    const given = { subject, version: '', value, reason, publishAt: null }
    const answer = await staff('PUT', url, given)
    expect(answer).toMatchObject({ status: 422, code: 'settings.settingRefused' })
    expect(answer.value.reason).toMatch(said)
  },
)
