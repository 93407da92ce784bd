import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendMessage } from '../inbox/send-message.ts'
import type { AnnouncementDraft } from '../../staff-calls.ts'
import { listAnnouncements } from '../list-announcements.ts'
import { messagesFixture } from '../messages.fixture.ts'
import { readNoticeSetting, saveNoticeRule } from '../notice-rule.ts'
import {
  listStaffAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from './announcement-desk.ts'
import { changes } from './changes.ts'
import { restoreAnnouncement } from './restore-announcement.ts'

const { db } = freshDatabase()
const { clock, join, office } = messagesFixture(db)
const id = '018f0000-0000-7000-8000-000000000001'
const page = { pageNo: 1, pageSize: 10 }
const draft: AnnouncementDraft = {
  kind: 'PU',
  execution: 'A',
  texts: { EN: { title: 'Cup', content: '**Tonight**' }, ES: { title: '', content: '' } },
  promotionType: null,
  sort: 0,
  startsAt: clock().toISOString(),
  endsAt: null,
  isPublished: false,
  device: 'all',
  languages: [],
}
const shown = async (execution: 'A' | 'B' | 'F' = 'A') => {
  const asked = { types: ['PU' as const], execution, language: 'ES' }
  return (await listAnnouncements(await reader, asked)).popup.map(({ title }) => title)
}
let reader: ReturnType<typeof join>

const reason = 'asked for by the owner'

test('a draft is seen by nobody; published, by its audience, in English where nothing else is written', async () => {
  reader = join('ana')
  const context = office()
  await saveAnnouncement(context, { id, version: '', value: draft, reason })
  expect(await shown()).toEqual([])
  const [row] = (await listStaffAnnouncements(db(), { kind: 'PU', ...page })).list
  await saveAnnouncement(office(), {
    id,
    reason,
    version: row!.version,
    value: { ...draft, isPublished: true },
  })
  expect(await shown()).toEqual(['Cup'])
  expect(await shown('F')).toEqual([])
  expect(context.pushed).toEqual([{ feed: 'site', audience: 'all', message: { part: 'content' } }])
})

test('a change that another person has made meanwhile is not overwritten', async () => {
  const [row] = (await listStaffAnnouncements(db(), { kind: 'PU', ...page })).list
  const save = (title: string) =>
    saveAnnouncement(office(), {
      id,
      reason,
      version: row!.version,
      value: { ...draft, isPublished: true, texts: { EN: { title, content: 'x' } } },
    }).then(
      () => 'saved',
      (error: Error) => error.message,
    )
  const outcomes = await Promise.all([save('One'), save('Two'), save('Three')])
  expect(outcomes.toSorted()).toEqual([
    'saved',
    'settings.changedMeanwhile',
    'settings.changedMeanwhile',
  ])
})

test('an announcement without English, or that ends before it starts, is refused', async () => {
  const save = (change: Partial<AnnouncementDraft>) =>
    saveAnnouncement(office(), {
      id: crypto.randomUUID(),
      reason,
      version: '',
      value: { ...draft, ...change },
    })
  const noEnglish = save({ texts: { ES: { title: 'Copa', content: 'Hoy' } } })
  await expect(noEnglish).rejects.toThrow('messages.englishNeeded')
  await expect(save({ endsAt: draft.startsAt })).rejects.toThrow('messages.endsTooEarly')
  expect((await listStaffAnnouncements(db(), { kind: 'PU', ...page })).list).toHaveLength(1)
})

test('taken away, its last words stay in the history', async () => {
  await removeAnnouncement(office(), { id, reason })
  expect(await shown()).toEqual([])
  await expect(removeAnnouncement(office(), { id, reason })).rejects.toThrow(
    'messages.unknownAnnouncement',
  )
  const { list } = await changes.list(db(), ['announcement'], page)
  expect(list).toHaveLength(4)
  expect(list[0]).toMatchObject({ staffAccount: 'olga', before: { kind: 'PU' }, after: {} })
})

test('a caller who names no kinds gets headlines where the site set it so [PL-05]', async () => {
  await saveAnnouncement(office(), {
    id,
    reason,
    version: (await changes.list(db(), ['announcement'], page)).list[0]!.id,
    value: { ...draft, kind: 'H', isPublished: true },
  })
  const asked = { execution: 'B' as const, language: 'EN' }
  const headlines = async () => (await listAnnouncements(await reader, asked)).headlines.length
  expect(await headlines()).toBe(0)
  const value = { tellsHeadlines: true }
  await saveNoticeRule(office(), { version: '', value, reason })
  const { version } = await readNoticeSetting(db())
  await saveNoticeRule(office(), { version, value, reason }) // so already: no line in the history
  expect(await headlines()).toBe(1)
  const { list } = await changes.list(db(), ['notices'], page)
  expect(list.map(({ before, after }) => [before, after])).toEqual([
    [{ tellsHeadlines: false }, { tellsHeadlines: true }],
  ])
})

const otherId = '018f0000-0000-7000-8000-0000000000a2'
const rowOf = async (wanted: string) =>
  (await listStaffAnnouncements(db(), { kind: 'PU', pageNo: 1, pageSize: 50 })).list.find(
    (each) => each.id === wanted,
  )
const said = (title: string, content = 'x') => ({ EN: { title, content } })

test('an announcement is for who reads one language, and says for which device it is', async () => {
  const value = { ...draft, isPublished: true, texts: said('Solo'), languages: ['EN'] }
  const phone = { ...value, device: 'phone' as const }
  await saveAnnouncement(office(), { id: otherId, version: '', value: phone, reason })
  expect(await shown()).not.toContain('Solo')
  const { version } = (await rowOf(otherId))!
  await saveAnnouncement(office(), {
    id: otherId,
    version,
    value: { ...phone, languages: ['ES'] },
    reason,
  })
  const asked = { types: ['PU' as const], execution: 'A' as const, language: 'es' }
  const { popup } = await listAnnouncements(await reader, asked)
  expect(popup.find(({ title }) => title === 'Solo')).toMatchObject({ device: 'phone' })
})

test('a change is taken back by a new one, the first of all by taking the announcement away', async () => {
  const before = (await rowOf(otherId))!
  const value = { ...draft, texts: said('Wrong', 'y') }
  await saveAnnouncement(office(), { id: otherId, version: before.version, value, reason })
  const wrong = (await rowOf(otherId))!
  await restoreAnnouncement(office(), { id: wrong.version, version: wrong.version, reason })
  const restored = (await rowOf(otherId))!
  expect({ ...restored, version: '' }).toEqual({ ...before, version: '' })
  const late = restoreAnnouncement(office(), { id: wrong.version, version: wrong.version, reason })
  await expect(late).rejects.toThrow('settings.changedMeanwhile')
  const { list } = await changes.list(db(), ['announcement'], { pageNo: 1, pageSize: 50 })
  const first = list.findLast(({ subject }) => subject === `announcement:${otherId}`)!
  await restoreAnnouncement(office(), { id: first.id, version: restored.version, reason })
  expect(await rowOf(otherId)).toBeUndefined()
  const unknown = restoreAnnouncement(office(), { id: otherId, version: '', reason })
  await expect(unknown).rejects.toThrow('messages.unknownChange')
})

test('nothing but Markdown is kept of an announcement and of a message to members [S-42]', async () => {
  const content =
    'Hi <img src=x onerror=alert(1)> [a](javascript:alert(1)) <script>alert(1)</script>**you**'
  await saveAnnouncement(office(), {
    id: otherId,
    reason,
    version: await changes.versionOf(db(), `announcement:${otherId}`),
    value: { ...draft, texts: said('T', content) },
  })
  expect((await rowOf(otherId))?.texts).toEqual(said('T', 'Hi  a **you**'))
  const message = { id: otherId, audience: 'all' as const, texts: said('T', content), sentAt: null }
  await sendMessage(office(), message)
  const { rows } = await sql<{
    texts: unknown
  }>`select texts from messages.message where id = ${otherId}`.execute(db())
  expect(rows[0]?.texts).toEqual(said('T', 'Hi  a **you**'))
  const nothing = saveAnnouncement(office(), {
    id,
    reason,
    version: await changes.versionOf(db(), `announcement:${id}`),
    value: { ...draft, texts: said('T', '<script>alert(1)</script>') },
  })
  await expect(nothing).rejects.toThrow('messages.englishNeeded')
})

test('a text that is nothing but nested tags is refused', async () => {
  const deep = `${'&amp;'.repeat(1)}${'amp;'.repeat(40)}lt;script&gt;`
  const save = saveAnnouncement(office(), {
    id,
    reason,
    version: await changes.versionOf(db(), `announcement:${id}`),
    value: { ...draft, texts: said('T', deep) },
  })
  await expect(save).rejects.toThrow('messages.onlyTags')
})
