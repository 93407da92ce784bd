import { newId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PartName } from '../../staff-shapes.ts'
import { readBrand, readFlags } from '../index.ts'
import { changePart, readPart } from '../staff/change-part.ts'
import { changes } from '../staff/changes.ts'
import { onlyTopic, topicOfPart, topicsWith } from '../staff/topics.ts'
import { desk, staffFixture } from './drafts.fixture.ts'
import { listDrafts as listIn } from './list-drafts.ts'
import { saveDraft as saveIn } from './save-draft.ts'

const { db } = freshDatabase()
const { clock, as, olga, petra } = staffFixture(db)
const { dropDraft, listDrafts, publishDraft, publishDue, renewDraft } = desk
const { restoreDraft, saveDraft, scheduleDraft, secondDraft } = desk
const page = { state: 'open', pageNo: 1, pageSize: 100 } as const
const reason = 'Because of the season'

async function draftOf(
  name: PartName,
  change: (value: never) => unknown,
  publishAt: string | null = null,
) {
  const { version, value } = await readPart(db(), name)
  const id = newId(clock())
  const given = { id, subject: name, version, value: change(value as never), reason, publishAt }
  await saveDraft(as(olga), given)
  return given
}
const named = (name: string, at: string | null = null) =>
  draftOf(
    'brand',
    (value: { brand: object }) => ({ ...value, brand: { ...value.brand, name } }),
    at,
  )
const openDraftOf = async (id: string, staff = olga) =>
  (await listDrafts(as(staff), page)).list.find((each) => each.id === id)

test('a draft shows field by field what it would change, and changes nothing before it is published', async () => {
  const { id } = await named('Aurora')
  expect((await readBrand(db())).name).toBe('Tessera')
  const shown = await openDraftOf(id)
  expect(shown).toMatchObject({ reason, staffAccount: 'olga', isStale: false, needsSecond: false })
  expect([shown?.before['name'], shown?.after['name']]).toEqual(['Tessera', 'Aurora'])
  const context = as(olga)
  await publishDraft(context, id)
  expect((await readBrand(db())).name).toBe('Aurora')
  expect(context.pushed).toEqual([{ feed: 'site', audience: 'all', message: { part: 'look' } }])
})

test('every live value leads to its change: who made it, when, and why', async () => {
  const { version } = await readPart(db(), 'brand')
  expect(await changes.find(db(), version)).toMatchObject({
    staffAccount: 'olga',
    madeAt: clock(),
    reason,
    after: { name: 'Aurora' },
  })
  const { version: direct, value } = await readPart(db(), 'brand')
  const brand = { ...value.brand, hue: 30 }
  await changePart(as(petra), 'brand', {
    version: direct,
    value: { ...value, brand },
    reason: 'Warmer',
  })
  const { list } = await changes.list(db(), ['brand'], { pageNo: 1, pageSize: 1 })
  expect(list[0]).toMatchObject({ staffAccount: 'petra', reason: 'Warmer' })
})

test('a change that another person has made meanwhile is reported and not overwritten; renewed, the draft keeps both', async () => {
  const { id } = await named('Boreal')
  const { version, value } = await readPart(db(), 'brand')
  const brand = { ...value.brand, radius: 4 }
  await changePart(as(petra), 'brand', { version, value: { ...value, brand } })
  expect(await openDraftOf(id)).toMatchObject({ isStale: true })
  await expect(publishDraft(as(olga), id)).rejects.toThrow('settings.changedMeanwhile')
  expect((await readBrand(db())).name).toBe('Aurora')
  await renewDraft(as(olga), id)
  await publishDraft(as(olga), id)
  expect(await readBrand(db())).toMatchObject({ name: 'Boreal', radius: 4 })
})

test('a draft is published automatically at its minute, and browsers are notified', async () => {
  const at = new Date(clock().getTime() + 60 * 60_000).toISOString()
  const { id } = await named('Cometa', at)
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`settings.publishDue:${id}`}`.execute(
    db(),
  )
  expect(rows[0]?.runAt.toISOString()).toBe(at)
  const context = as(olga)
  await publishDue(context)
  expect((await readBrand(db())).name).toBe('Boreal')
  clock.pass(61 * 60_000)
  await publishDue(context)
  await publishDue(context)
  expect((await readBrand(db())).name).toBe('Cometa')
  expect(context.pushed).toHaveLength(1)
  expect(await openDraftOf(id)).toBeUndefined()
})

test('one that cannot be set at its minute is stopped with its reason, and can be given another', async () => {
  const at = new Date(clock().getTime() + 60_000).toISOString()
  const { id } = await named('Delta', at)
  const { version, value } = await readPart(db(), 'brand')
  await changePart(as(petra), 'brand', {
    version,
    value: { ...value, brand: { ...value.brand, hue: 99 } },
  })
  clock.pass(2 * 60_000)
  await publishDue(as(olga))
  expect(await openDraftOf(id)).toMatchObject({
    state: 'stopped',
    stoppedBy: 'settings.changedMeanwhile',
  })
  await renewDraft(as(olga), id)
  const later = new Date(clock().getTime() + 60_000).toISOString()
  await scheduleDraft(as(olga), { id, publishAt: later })
  clock.pass(2 * 60_000)
  await publishDue(as(olga))
  expect(await readBrand(db())).toMatchObject({ name: 'Delta', hue: 99 })
  const past = scheduleDraft(as(olga), { id: (await named('Echo')).id, publishAt: later })
  await expect(past).rejects.toThrow('settings.settingRefused')
})

test('of many who publish at once one does; the same draft again is the same; another under its id is refused', async () => {
  const given = await named('Fjord')
  await saveDraft(as(olga), given)
  await expect(
    saveDraft(as(olga), {
      ...given,
      value: { ...(given.value as object), hostBrands: [], brand: {} },
    }),
  ).rejects.toThrow('settings.draftEnded')
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => publishDraft(as(olga), given.id)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { list } = await changes.list(db(), ['brand'], { pageNo: 1, pageSize: 2 })
  expect(list.map(({ after }) => after['name'])).toEqual(['Fjord', 'Delta'])
  const stale = saveDraft(as(olga), { ...given, id: newId(clock()) })
  await expect(stale).rejects.toThrow('settings.changedMeanwhile')
})

test('a draft that was dropped is over; one that nobody made is unknown', async () => {
  const { id } = await named('Gala')
  await dropDraft(as(petra), id)
  await expect(publishDraft(as(olga), id)).rejects.toThrow('settings.draftEnded')
  await expect(publishDraft(as(olga), newId(clock()))).rejects.toThrow('settings.unknownDraft')
})

test('a draft that was dropped by mistake is restored as it was, without a minute that has passed', async () => {
  const { id } = await named('Regatta')
  await dropDraft(as(petra), id)
  await Promise.all([restoreDraft(as(petra), id), restoreDraft(as(olga), id)])
  const { list } = await listDrafts(as(olga), page)
  expect(list.find((each) => each.id === id)).toMatchObject({
    state: 'waiting',
    publishAt: null,
    after: { name: 'Regatta' },
  })
  await publishDraft(as(olga), id)
  await expect(restoreDraft(as(olga), id)).rejects.toThrow('settings.draftEnded')
  await expect(restoreDraft(as(olga), newId(clock()))).rejects.toThrow('settings.unknownDraft')
})

test('nobody drafts, sees or publishes what they may not set', async () => {
  const { id } = await named('Hidden')
  const writer = { ...petra, permissions: ['drafts.write', 'content.write'] }
  expect((await listDrafts(as(writer), page)).list).toEqual([])
  await expect(publishDraft(as(writer), id)).rejects.toThrow('common.notAllowed')
  const given = {
    id: newId(clock()),
    subject: 'brand',
    version: '',
    value: {},
    reason,
    publishAt: null,
  }
  await expect(saveDraft(as(writer), given)).rejects.toThrow('common.notAllowed')
  const odd = saveDraft(as(olga), { ...given, subject: 'nothing' })
  await expect(odd).rejects.toThrow('settings.settingRefused')
  const shapeless = saveDraft(as(olga), { ...given, subject: 'flags', value: { VIP3: 'yes' } })
  await expect(shapeless).rejects.toThrow('settings.settingRefused')
  await dropDraft(as(olga), id)
})

test('where it takes two people, one alone sets nothing: neither by hand, nor by a draft, nor at its minute', async () => {
  const rule = await readPart(db(), 'review')
  await changePart(as(olga), 'review', { ...rule, value: { maintenance: true, moneyFlags: true } })
  const flags = await readPart(db(), 'flags')
  const harmless = { ...flags, value: { ...flags.value, FREEPLAY3: !flags.value.FREEPLAY3 } }
  await changePart(as(olga), 'flags', harmless)
  const now = await readPart(db(), 'flags')
  const alone = changePart(as(olga), 'flags', { ...now, value: { ...now.value, VIP3: true } })
  await expect(alone).rejects.toThrow('settings.secondPersonNeeded')
  const at = new Date(clock().getTime() + 60_000).toISOString()
  const { id } = await draftOf('flags', (value: object) => ({ ...value, VIP3: true }), at)
  expect(await openDraftOf(id)).toMatchObject({ needsSecond: true, isMine: true })
  await expect(publishDraft(as(olga), id)).rejects.toThrow('settings.secondPersonNeeded')
  await expect(secondDraft(as(olga), id)).rejects.toThrow('settings.ownDraft')
  clock.pass(2 * 60_000)
  await publishDue(as(olga))
  expect((await readFlags(db())).VIP3).toBe(false)
  expect(await openDraftOf(id)).toMatchObject({ stoppedBy: 'settings.secondPersonNeeded' })
  await secondDraft(as(petra), id)
  await publishDraft(as(olga), id)
  expect((await readFlags(db())).VIP3).toBe(true)
})

test('who alone would lift the rule of two is refused; its words may be changed by one', async () => {
  const rule = await readPart(db(), 'review')
  const lifted = { ...rule, value: { maintenance: false, moneyFlags: true } }
  await expect(changePart(as(olga), 'review', lifted)).rejects.toThrow(
    'settings.secondPersonNeeded',
  )
  const closed = await readPart(db(), 'maintenance')
  const words = { ...closed.value, texts: { EN: 'New engines.' } }
  await changePart(as(olga), 'maintenance', { ...closed, value: words })
  const close = await readPart(db(), 'maintenance')
  const closing = changePart(as(olga), 'maintenance', { ...close, value: { ...words, isOn: true } })
  await expect(closing).rejects.toThrow('settings.secondPersonNeeded')
})

test('a draft whose shape is of another time is stopped, and holds up none behind it', async () => {
  const at = new Date(clock().getTime() + 60_000).toISOString()
  const old = await draftOf('offered', (value) => value, at)
  const { id } = await named('Islet', at)
  await sql`update settings.draft set value = '{"languages": []}' where id = ${old.id}`.execute(
    db(),
  )
  clock.pass(2 * 60_000)
  await publishDue(as(olga))
  expect(await openDraftOf(old.id)).toMatchObject({ stoppedBy: 'settings.settingRefused' })
  expect(await openDraftOf(id)).toBeUndefined()
  expect((await readBrand(db())).name).toBe('Islet')
})

test('what holds everywhere is drafted by nobody who may set it in a part alone', async () => {
  const topic = topicOfPart('brand')
  const topics = topicsWith([
    onlyTopic('prices', { ...topic, isFor: async (_, staffId) => staffId === olga.id }),
  ])
  const { value } = await readPart(db(), 'brand')
  const given = {
    id: newId(clock()),
    subject: 'prices',
    version: '',
    value,
    reason,
    publishAt: null,
  }
  await expect(saveIn(as(petra), given, topics)).rejects.toThrow('common.notAllowed')
  await saveIn(as(olga), given, topics)
  const seenBy = async (staff: typeof olga) =>
    (await listIn(as(staff), page, topics)).list.some(({ subject }) => subject === 'prices')
  expect([await seenBy(olga), await seenBy(petra)]).toEqual([true, false])
})
