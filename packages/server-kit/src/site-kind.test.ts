import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isFilled, noteFilled, readSiteKind, writeSiteKind } from './site-kind.ts'

const { db } = freshDatabase({ connections: 2 })

test('what a database is, is decided once and never changes', async () => {
  expect(await readSiteKind(db())).toBeUndefined()
  expect(await writeSiteKind(db(), { kind: 'demo', reason: 'start' })).toBe('demo')
  expect(await writeSiteKind(db(), { kind: 'real', reason: 'owner' })).toBe('demo')
  for (const change of [
    "update kit.site_kind set kind = 'real'",
    "update kit.site_kind set reason = 'owner'",
    'delete from kit.site_kind',
    'truncate kit.site_kind',
  ]) {
    await expect(sql.raw(change).execute(db())).rejects.toThrow('does not change')
  }
  expect(await readSiteKind(db())).toBe('demo')
})

test('the parts of a demo that are complete are noted, and stay noted', async () => {
  expect(await isFilled(db(), 'history')).toBe(false)
  await noteFilled(db(), 'history')
  await noteFilled(db(), 'history')
  expect(await isFilled(db(), 'history')).toBe(true)
  const forget = sql.raw("update kit.site_kind set filled = '{}'")
  await expect(forget.execute(db())).rejects.toThrow('does not change')
})
