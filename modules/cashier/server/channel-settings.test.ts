import { Secret } from '@tessera/sealed'
import { createLog } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSettings, saveSettings, showSettings } from './channel-settings.ts'
import { settingsKeyIn, setSettingsKey } from './settings-key.ts'

const { db } = freshDatabase()
const now = fixedClock()()
const log = createLog('silent')
const settings = z.strictObject({ address: z.url(), password: Secret(), token: Secret() })
const channel = (id: string) => ({ id, settings })
const given = { address: 'https://pay.example', password: 'very secret', token: 'too' }

beforeAll(() => setSettingsKey(db(), randomBytes(32)))

const storedOf = async (id: string) => {
  const { rows } = await sql<{ settings: Record<string, string> }>`
    select settings from cashier.channel_setting where channel = ${id}`.execute(db())
  return rows[0]?.settings
}

test('a secret is sealed in the table, opened for its channel, and never shown', async () => {
  await saveSettings({ db: db(), now }, channel('one'), given)
  expect(await readSettings({ db: db(), log }, channel('one'))).toEqual(given)
  expect(JSON.stringify(await storedOf('one'))).not.toContain('very secret')
  const shown = await showSettings(db(), channel('one'))
  expect(shown).toEqual([
    { name: 'address', isSecret: false, isSet: true, value: 'https://pay.example' },
    { name: 'password', isSecret: true, isSet: true, value: '' },
    { name: 'token', isSecret: true, isSet: true, value: '' },
  ])
})

test('a secret that is left out stays; one that is given replaces it', async () => {
  await saveSettings({ db: db(), now }, channel('two'), given)
  const { token: _, password: __, ...plain } = given
  await saveSettings({ db: db(), now }, channel('two'), { ...plain, token: 'new' })
  expect(await readSettings({ db: db(), log }, channel('two'))).toEqual({ ...given, token: 'new' })
})

test('what does not fit is refused with its fields, and changes nothing', async () => {
  await saveSettings({ db: db(), now }, channel('three'), given)
  const before = await storedOf('three')
  for (const wrong of [
    { ...given, address: 'nowhere' },
    { ...given, extra: 'x' },
    { address: given.address, password: '' },
  ]) {
    await expect(saveSettings({ db: db(), now }, channel('three'), wrong)).rejects.toThrow(
      'common.badInput',
    )
  }
  await expect(
    saveSettings({ db: db(), now }, channel('empty'), { address: given.address }),
  ).rejects.toThrow()
  expect(await storedOf('three')).toEqual(before)
  expect(await storedOf('empty')).toBeUndefined()
})

test('a secret moved to another field or channel, or edited, or under another key, closes the channel', async () => {
  await saveSettings({ db: db(), now }, channel('four'), given)
  const stored = (await storedOf('four'))!
  const put = (id: string, row: object) =>
    sql`insert into cashier.channel_setting values (${id}, ${JSON.stringify(row)}::jsonb, now())
    on conflict (channel) do update set settings = excluded.settings`.execute(db())
  const read = (id: string) => readSettings({ db: db(), log }, channel(id))
  await put('five', stored)
  expect(await read('five')).toBeUndefined()
  await put('four', { ...stored, password: stored['token'], token: stored['password'] })
  expect(await read('four')).toBeUndefined()
  const bytes = Buffer.from(stored['token']!, 'base64')
  bytes[bytes.length - 1]! ^= 1
  await put('four', { ...stored, token: bytes.toString('base64') })
  expect(await read('four')).toBeUndefined()
  await put('four', stored)
  expect(await read('four')).toEqual(given)
  setSettingsKey(db(), randomBytes(32))
  expect(await read('four')).toBeUndefined()
})

test.each([
  ['short', randomBytes(31)],
  ['empty', Buffer.alloc(0)],
  ['too long', randomBytes(33)],
  ['lost by the disk', Buffer.alloc(32)],
  ['written by hand', Buffer.from('tesseratesseratesseratesseratess')],
])('a key that is %s opens nothing: the server does not start with it [S-66]', (_what, bytes) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-key-'))
  writeFileSync(path.join(dir, 'settings.key'), bytes)
  expect(() => settingsKeyIn(dir)).toThrow(/is no key/)
  rmSync(dir, { recursive: true })
})

test('the key is made once, for its owner only, and stays', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-key-'))
  const key = settingsKeyIn(path.join(dir, 'deep'))
  expect(key).toHaveLength(32)
  expect(settingsKeyIn(path.join(dir, 'deep'))).toEqual(key)
  expect(statSync(path.join(dir, 'deep/settings.key')).mode & 0o077).toBe(0)
  rmSync(dir, { recursive: true })
})
