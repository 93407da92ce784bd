import { newId, readBusinessDays } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { desk, staffFixture } from './drafts/drafts.fixture.ts'
import { changePart, readPart } from './staff/change-part.ts'
import { changes } from './staff/changes.ts'

const { db } = freshDatabase()
const { clock, as, olga, petra } = staffFixture(db)
const { publishDraft, saveDraft, secondDraft } = desk

async function drafted(offsetMinutes: number) {
  const { version } = await readPart(db(), 'timezone')
  const id = newId(clock())
  const value = { offsetMinutes }
  const given = { id, subject: 'timezone', version, value, reason: 'We moved', publishAt: null }
  await saveDraft(as(olga), given)
  return id
}

test('the zone of business days is changed by two persons with a reason, from the next day on', async () => {
  const { version, value } = await readPart(db(), 'timezone')
  expect(value).toEqual({ offsetMinutes: 480 })
  const alone = changePart(as(olga), 'timezone', {
    version,
    value: { offsetMinutes: 60 },
    reason: 'We moved',
  })
  await expect(alone).rejects.toThrow('settings.secondPersonNeeded')
  const id = await drafted(60)
  await expect(publishDraft(as(olga), id)).rejects.toThrow('settings.secondPersonNeeded')
  await expect(secondDraft(as(olga), id)).rejects.toThrow('settings.ownDraft')
  const now = new Date()
  const before = await readBusinessDays(db())
  await secondDraft(as(petra), id)
  await publishDraft(as(olga), id)
  expect((await readPart(db(), 'timezone')).value).toEqual({ offsetMinutes: 60 })
  const after = await readBusinessDays(db())
  expect([after.dayOf(now), after.offsetOf(now)]).toEqual([before.dayOf(now), 480])
  expect(after.offsetOf(new Date(now.getTime() + 3 * 86_400_000))).toBe(60)
  const { list } = await changes.list(db(), ['timezone'], { pageNo: 1, pageSize: 5 })
  expect(list).toMatchObject([
    { reason: 'We moved', before: { offsetMinutes: 480 }, after: { offsetMinutes: 60 } },
  ])
})

test('a zone of half an hour, or one that no country has, is refused', async () => {
  await expect(drafted(330)).rejects.toThrow()
  await expect(drafted(900)).rejects.toThrow()
})
