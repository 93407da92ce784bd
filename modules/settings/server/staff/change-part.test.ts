import { newId, type StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Addresses } from '../../staff-shapes.ts'
import { readBrand, readFlags, writeSetting } from '../index.ts'
import { listArticles, removeArticle, writeArticle } from './change-help.ts'
import { changePart, readPart } from './change-part.ts'
import { changes } from './changes.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const olga = { id: newId(clock()), account: 'olga', permissions: [], sessionId: newId(clock()) }
const page = { pageNo: 1, pageSize: 10 }

const asOlga = (): StaffContext & ReturnType<typeof testContext> => ({
  ...testContext(db(), { clock }),
  staff: olga,
})

test('a brand is seen by the next reader, pushed to every browser, and recorded with its previous value', async () => {
  const context = asOlga()
  const { version, value } = await readPart(db(), 'brand')
  expect(version).toBe('')
  const brand = { ...value.brand, name: 'Aurora', hue: 300, fonts: 'round' as const }
  await changePart(context, 'brand', { version, value: { ...value, brand } })
  expect(await readBrand(db())).toEqual(brand)
  expect(context.pushed).toEqual([{ feed: 'site', audience: 'all', message: { part: 'look' } }])
  const { list } = await changes.list(db(), ['brand'], page)
  expect(list).toMatchObject([
    {
      staffAccount: 'olga',
      before: { name: 'Tessera', hue: 188 },
      after: { name: 'Aurora', hue: 300 },
    },
  ])
})

test('each host has its own brand, with or without a port; every other has the site’s', async () => {
  const brand = await readBrand(db())
  const other = { ...brand, name: 'Lumen' }
  await writeSetting(db(), 'hostBrands', [{ host: 'lumen.example', brand: other }])
  expect((await readBrand(db(), 'lumen.example')).name).toBe('Lumen')
  expect((await readBrand(db(), 'LUMEN.example:8080')).name).toBe('Lumen')
  expect((await readBrand(db(), 'lumen.example.evil.example')).name).toBe('Aurora')
})

test('a change that another person has made meanwhile is not overwritten', async () => {
  const { version, value } = await readPart(db(), 'flags')
  await changePart(asOlga(), 'flags', { version, value: { ...value, VIP3: true } })
  const late = changePart(asOlga(), 'flags', { version, value: { ...value, FREEPLAY3: true } })
  await expect(late).rejects.toThrow('settings.changedMeanwhile')
  expect(await readFlags(db())).toMatchObject({ VIP3: true, FREEPLAY3: false })
})

test('of many who save at once exactly one wins', async () => {
  const { version, value } = await readPart(db(), 'links')
  const tries = Array.from({ length: 8 }, (_, at) =>
    changePart(asOlga(), 'links', {
      version,
      value: {
        ...value,
        resources: [{ kind: 'TELEGRAM', labelNameEn: `T${at}`, url: `https://t.me/t${at}` }],
      },
    }).then(
      () => 'saved',
      (error: Error) => error.message,
    ),
  )
  const outcomes = (await Promise.all(tries)).toSorted()
  expect(outcomes).toEqual(['saved', ...Array(7).fill('settings.changedMeanwhile')])
  expect((await changes.list(db(), ['links'], page)).list).toHaveLength(1)
})

test('saving the current value changes nothing, notifies nobody and leaves no line', async () => {
  const context = asOlga()
  const before = await readPart(db(), 'flags')
  await changePart(context, 'flags', before)
  expect(context.pushed).toEqual([])
  expect((await readPart(db(), 'flags')).version).toBe(before.version)
})

const refused = [
  ['maintenance', { isOn: true, endsAt: '2020-01-01T00:00:00Z', titles: {}, texts: {} }],
  [
    'addresses',
    {
      mainDomain: 'a.example',
      domains: ['b.example'],
      mirrors: [],
      imageHosts: [],
      launchHosts: [],
    },
  ],
  [
    'addresses',
    {
      mainDomain: '',
      domains: ['b.example', 'b.example'],
      mirrors: [],
      imageHosts: [],
      launchHosts: [],
    },
  ],
] as const

test.each(refused)(
  '%s is refused where it makes no sense, and nothing is changed',
  async (name, value) => {
    const before = await readPart(db(), name)
    const change = changePart(asOlga(), name, { version: before.version, value: value as never })
    await expect(change).rejects.toThrow('settings.settingRefused')
    expect(await readPart(db(), name)).toEqual(before)
  },
)

test('an article of the help is added, changed and taken out, each with why; the terms stay', async () => {
  const reason = 'asked often'
  const texts = { EN: { title: 'Tournaments', content: '**Play** for a prize.' } }
  await writeArticle(asOlga(), { id: 'tournaments', version: '', texts, reason })
  const { list, versions } = await listArticles(db())
  expect(list.at(-1)).toEqual({ id: 'tournaments', texts })
  const again = writeArticle(asOlga(), { id: 'tournaments', version: '', texts, reason })
  await expect(again).rejects.toThrow('settings.changedMeanwhile')
  const change = {
    id: 'tournaments',
    version: versions['tournaments']!,
    texts: { EN: { title: 'L', content: 'C' } },
    reason,
  }
  await writeArticle(asOlga(), change)
  await removeArticle(asOlga(), { id: 'tournaments', reason })
  await expect(removeArticle(asOlga(), { id: 'tournaments', reason })).rejects.toThrow(
    'settings.unknownArticle',
  )
  await expect(removeArticle(asOlga(), { id: 'term', reason })).rejects.toThrow(
    'settings.settingRefused',
  )
  const untitled = { EN: { title: '', content: 'x' } }
  const bare = writeArticle(asOlga(), { id: 'bare', version: '', texts: untitled, reason })
  await expect(bare).rejects.toThrow('settings.settingRefused')
  expect(
    (await changes.list(db(), ['help'], page)).list.map((each) => [each.subject, each.reason]),
  ).toEqual(Array(3).fill(['help:tournaments', reason]))
})

test('what the staff changed stays written', async () => {
  await expect(
    sql`update settings.change set staff_account = 'nobody'`.execute(db()),
  ).rejects.toThrow()
  await expect(sql`delete from settings.change`.execute(db())).rejects.toThrow()
  await expect(sql`truncate settings.change`.execute(db())).rejects.toThrow()
})

test.each([
  ['https://img.example', true],
  ['https://img.example:8443/tessera/', true],
  ['https://img.example;script-src', false],
  ['https://img.example,https://b.example', false],
  ['https://img.example?x=1', false],
  ['https://*', false],
  ['http://img.example', false],
])('%s may be a host of pictures and games: %s', (host, isGood) => {
  const addresses = { mainDomain: '', domains: [], mirrors: [], imageHosts: [], launchHosts: [] }
  for (const key of ['imageHosts', 'launchHosts']) {
    expect(Addresses.safeParse({ ...addresses, [key]: [host] }).success).toBe(isGood)
  }
})
