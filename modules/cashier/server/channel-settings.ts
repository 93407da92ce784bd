import { commonProblems } from '@tessera/calls'
import type { Db, Logger } from '@tessera/server-kit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { fieldsOf, type SettingsField, type SettingsShape } from '../channels/settings.ts'
import { seal, unseal } from './settings-key.ts'

type Configured<Shape extends SettingsShape> = { id: string; settings: Shape }

async function readRow(db: Db, channelId: string): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<{ settings: Record<string, string> }>`
    select settings from cashier.channel_setting where channel = ${channelId}`.execute(db)
  return rows[0]?.settings
}

/** A channel's settings, or undefined where it is closed: nothing is set, or what is set cannot be read. */
export async function readSettings<Shape extends SettingsShape>(
  { db, log }: { db: Db; log: Logger },
  { id, settings: shape }: Configured<Shape>,
): Promise<z.output<Shape> | undefined> {
  const row = await readRow(db, id)
  if (!row) return undefined
  try {
    const opened = fieldsOf(shape)
      .filter(({ name }) => row[name] !== undefined)
      .map(({ name, isSecret }) => [
        name,
        isSecret ? unseal(db, `${id}.${name}`, row[name] ?? '') : row[name],
      ])
    return shape.parse(Object.fromEntries(opened)) as z.output<Shape>
  } catch (error) {
    log.error(
      { channel: id, reason: (error as Error).name },
      'the settings of a payment channel cannot be read: it is closed',
    )
    return undefined
  }
}

/**
 * Writes a channel's settings. A secret that is left out stays as it is. Problems: `badInput` with the fields
 * that are wrong.
 */
export async function saveSettings<Shape extends SettingsShape>(
  { db, now }: { db: Db; now: Date },
  { id, settings: shape }: Configured<Shape>,
  given: Record<string, string>,
): Promise<void> {
  const fields = fieldsOf(shape)
  const before = (await readRow(db, id)) ?? {}
  const kept = fields.filter(
    ({ name, isSecret }) => isSecret && given[name] === undefined && before[name] !== undefined,
  )
  const complete = {
    ...given,
    ...Object.fromEntries(
      kept.map(({ name }) => [name, unseal(db, `${id}.${name}`, before[name] ?? '')]),
    ),
  }
  const read = shape.safeParse(complete)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => [
      path.join('.') || 'settings',
      message,
    ])
    throw commonProblems.badInput({ fields: Object.fromEntries(wrong) })
  }
  const values = read.data as Record<string, string>
  const row = fields.map(({ name, isSecret }) => [
    name,
    isSecret ? seal(db, `${id}.${name}`, values[name] ?? '') : values[name],
  ])
  await sql`insert into cashier.channel_setting (channel, settings, changed_at)
    values (${id}, ${JSON.stringify(Object.fromEntries(row))}::jsonb, ${now})
    on conflict (channel) do update set settings = excluded.settings, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** The settings as the staff see them: of a secret only whether there is one. */
export async function showSettings<Shape extends SettingsShape>(
  db: Db,
  { id, settings: shape }: Configured<Shape>,
): Promise<(SettingsField & { isSet: boolean; value: string })[]> {
  const row = (await readRow(db, id)) ?? {}
  return fieldsOf(shape).map((field) => ({
    ...field,
    isSet: row[field.name] !== undefined,
    value: field.isSecret ? '' : (row[field.name] ?? ''),
  }))
}
