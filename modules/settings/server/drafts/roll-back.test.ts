import { newId } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBanners } from '../list-banners.ts'
import { readFlags } from '../index.ts'
import { xssPayloads } from '../rich-text/xss-payloads.fixture.ts'
import { listArticles, writeArticle } from '../staff/change-help.ts'
import { changePart, readPart } from '../staff/change-part.ts'
import { changes } from '../staff/changes.ts'
import { desk, staffFixture } from './drafts.fixture.ts'

const { db } = freshDatabase()
const { clock, as, olga, petra } = staffFixture(db)
const { publishDraft, rollBack, saveDraft, secondDraft } = desk
const reason = 'Because of the season'

test('a change is taken back by a new change with the old value, of a part and of an article', async () => {
  const before = await readPart(db(), 'brand')
  await changePart(as(olga), 'brand', {
    ...before,
    value: {
      brand: { ...before.value.brand, name: 'Wrong' },
      hostBrands: [{ host: 'lumen.example', brand: before.value.brand }],
    },
  })
  const { version } = await readPart(db(), 'brand')
  const back = { id: version, version, reason: 'It was wrong', draftId: newId(clock()) }
  expect(await rollBack(as(petra), back)).toEqual({ isPublished: true })
  expect((await readPart(db(), 'brand')).value).toEqual(before.value)
  await expect(rollBack(as(petra), back)).rejects.toThrow('settings.changedMeanwhile')
  const texts = { EN: { title: 'Fees', content: 'None.' } }
  await writeArticle(as(olga), { id: 'fees', version: '', texts, reason: 'asked often' })
  const added = await changes.versionOf(db(), 'help:fees')
  await rollBack(as(olga), {
    id: added,
    version: added,
    reason: 'Not yet',
    draftId: newId(clock()),
  })
  const { list } = await changes.list(db(), ['help'], { pageNo: 1, pageSize: 1 })
  expect(list[0]).toMatchObject({ before: texts, after: {}, reason: 'Not yet' })
  const unknown = { ...back, id: newId(clock()), draftId: newId(clock()) }
  await expect(rollBack(as(olga), unknown)).rejects.toThrow('settings.unknownChange')
})

test('to take back what takes two people makes a draft that waits for the other', async () => {
  const flags = await readPart(db(), 'flags')
  await changePart(as(olga), 'flags', { ...flags, value: { ...flags.value, VIP3: true } })
  const rule = await readPart(db(), 'review')
  await changePart(as(olga), 'review', { ...rule, value: { maintenance: true, moneyFlags: true } })
  const { version } = await readPart(db(), 'flags')
  const draftId = newId(clock())
  const back = { id: version, version, reason: 'Too early', draftId }
  expect(await rollBack(as(olga), back)).toEqual({ isPublished: false })
  expect((await readFlags(db())).VIP3).toBe(true)
  await secondDraft(as(petra), draftId)
  await publishDraft(as(petra), draftId)
  expect((await readFlags(db())).VIP3).toBe(false)
  await expect(
    rollBack(as(olga), { ...back, version: await changes.versionOf(db(), 'flags') }),
  ).rejects.toThrow('settings.draftEnded')
})

const banner = (change: object) => ({
  id: newId(clock()),
  groupName: 'w_home',
  texts: { EN: { title: 'Hello', body: '', action: '' } },
  linkageType: 'NONE',
  url: '',
  picture: '',
  who: 'all',
  device: 'all',
  languages: [],
  startsAt: clock().toISOString(),
  endsAt: null,
  ...change,
})
const shownTo = async (member?: object, language = 'EN') => {
  const context = { ...testContext(db(), { clock }), ...(member && { member }) } as never
  return (await listBanners(context, { groupName: 'w_home', language })).list.map(
    ({ title }) => title,
  )
}

test('banners are shown in their order, to their audience and within their times [ST-16]', async () => {
  const title = (words: string) => ({ texts: { EN: { title: words, body: '', action: '' } } })
  const soon = new Date(clock().getTime() + 60_000).toISOString()
  const list = [
    banner({ ...title('Second'), who: 'members' }),
    banner({ ...title('First'), who: 'guests', device: 'phone', picture: '/p.avif' }),
    banner({ ...title('Spanish'), languages: ['ES'] }),
    banner({ ...title('Later'), startsAt: soon }),
    banner({ ...title('Over'), startsAt: '2020-01-01T00:00:00Z', endsAt: clock().toISOString() }),
  ]
  const { version } = await readPart(db(), 'banners')
  await changePart(as(olga), 'banners', { version, value: { list } as never })
  expect(await shownTo()).toEqual(['First'])
  expect(await shownTo({ id: newId(clock()) })).toEqual(['Second'])
  expect(await shownTo(undefined, 'ES')).toEqual(['First', 'Spanish'])
  clock.pass(2 * 60_000)
  expect(await shownTo()).toEqual(['First', 'Later'])
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where key = ${`settings.tellSite:${soon}`}`.execute(
      db(),
    )
  expect(rows).toHaveLength(1)
  const moved = await readPart(db(), 'banners')
  await changePart(as(olga), 'banners', {
    ...moved,
    value: { list: moved.value.list.toReversed() },
  })
  expect(await shownTo()).toEqual(['Later', 'First'])
  const after = await readPart(db(), 'banners')
  await rollBack(as(olga), {
    id: after.version,
    version: after.version,
    reason: 'As it was',
    draftId: newId(clock()),
  })
  expect((await readPart(db(), 'banners')).value).toEqual(moved.value)
})

test('an offered currency or language that the table does not have is refused by name, and nothing is written', async () => {
  const { version, value } = await readPart(db(), 'offered')
  const offer = (code: string) => ({ code, isOffered: true, isDefault: false })
  for (const [list, code] of [
    ['currencies', 'BRL'],
    ['currencies', 'XTS'],
    ['languages', 'FR'],
  ] as const) {
    const strange = { ...value, [list]: [...value[list], offer(code)] }
    await expect(
      changePart(as(olga), 'offered', { version, value: strange }),
    ).rejects.toMatchObject({
      message: 'settings.settingRefused',
      facts: { reason: expect.stringContaining(code) },
    })
    expect(await readPart(db(), 'offered')).toMatchObject({ version, value })
  }
})

test('languages and currencies are offered or not, with one first choice; English stays', async () => {
  const { version, value } = await readPart(db(), 'offered')
  expect(value.languages.map(({ code }) => code)).toEqual(['EN', 'ES'])
  const currencies = [
    { code: 'EUR', isOffered: true, isDefault: true },
    { code: 'USD', isOffered: true, isDefault: false },
    { code: 'MXN', isOffered: false, isDefault: false },
  ]
  await changePart(as(olga), 'offered', { version, value: { ...value, currencies } })
  const now = await readPart(db(), 'offered')
  expect(now.value.currencies).toEqual(currencies)
  const nobody = currencies.map((each) => ({ ...each, isDefault: false }))
  const none = changePart(as(olga), 'offered', { ...now, value: { ...value, currencies: nobody } })
  await expect(none).rejects.toThrow('settings.settingRefused')
  expect((await readPart(db(), 'offered')).value.currencies).toEqual(currencies)
  const spanish = value.languages.map(({ code }) => ({
    code,
    isOffered: code === 'ES',
    isDefault: code === 'ES',
  }))
  const without = changePart(as(olga), 'offered', {
    ...now,
    value: { currencies, languages: spanish },
  })
  await expect(without).rejects.toThrow('settings.settingRefused')
})

test.each(['help', 'licence'])(
  'no tag and no bad address is kept of the text of the %s, written at once or drafted [S-42]',
  async (name) => {
    for (const payload of xssPayloads) {
      const said = `Before. ${payload}\n\nAfter.`
      const kept = name === 'help' ? await keptOfHelp(said) : await keptOfLicence(said)
      expect(kept).toMatch(/^Before\./)
      expect(kept).not.toMatch(/<[a-z!/?]/i)
      expect(kept).not.toMatch(/\]\(\s*<?\s*(javascript|data|vbscript|blob|file):/i)
    }
  },
)

async function keptOfHelp(content: string): Promise<string> {
  const version = await changes.versionOf(db(), 'help:deposits')
  const value = { EN: { title: 'Deposits', content } }
  const id = newId(clock())
  await saveDraft(as(olga), {
    id,
    subject: 'help:deposits',
    version,
    value,
    reason,
    publishAt: null,
  })
  await publishDraft(as(olga), id)
  const { list } = await listArticles(db())
  return list.find((each) => each.id === 'deposits')?.texts['EN']?.content ?? ''
}

async function keptOfLicence(text: string): Promise<string> {
  const { version, value } = await readPart(db(), 'about')
  const licence = { ...value.licence, texts: { EN: text } }
  await changePart(as(olga), 'about', { version, value: { ...value, licence } })
  return (await readPart(db(), 'about')).value.licence.texts['EN'] ?? ''
}
