import type { Db } from '@tessera/server-kit'
import { parse } from 'zod/v4/core'
import { type SettingKey, settingShapes, type Settings } from '../setting-shapes.ts'
import { tables } from './tables.ts'

/** Every setting, with its default where nobody has set it. */
export async function findSettings(db: Db): Promise<Settings> {
  const rows = await tables(db).selectFrom('settings.setting').select(['key', 'value']).execute()
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = Object.entries(settingShapes).map(([key, shape]) => [
    key,
    parse(shape, known.get(key)),
  ])
  return Object.fromEntries(entries) as Settings
}

/** One setting, with its default where none is set. */
export async function findSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
): Promise<Settings[Key]> {
  const row = await tables(db)
    .selectFrom('settings.setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return parse(settingShapes[key], row?.value) as Settings[Key]
}

/** Writes one setting. Throws where the value has another shape: it is never stored. */
export async function upsertSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const checked = JSON.stringify(parse(settingShapes[key], value))
  await tables(db)
    .insertInto('settings.setting')
    .values({ key, value: checked })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: checked }))
    .execute()
}
