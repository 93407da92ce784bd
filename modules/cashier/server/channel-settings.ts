import {
  openSettings,
  sealSettings,
  type Sealer,
  type SettingsShape,
  type ShownField,
  showSettings as showFields,
} from '@tessera/sealed'
import type { Db, Logger } from '@tessera/server-kit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { seal, unseal } from './settings-key.ts'

type Configured<Shape extends SettingsShape> = { id: string; settings: Shape }

async function readRow(db: Db, channelId: string): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<{ settings: Record<string, string> }>`
    select settings from cashier.channel_setting where channel = ${channelId}`.execute(db)
  return rows[0]?.settings
}

export const hasSettings = async (db: Db, channelId: string): Promise<boolean> =>
  (await readRow(db, channelId)) !== undefined

const sealerOf = (db: Db, channelId: string): Sealer => ({
  seal: (field, secret) => seal(db, `${channelId}.${field}`, secret),
  unseal: (field, sealed) => unseal(db, `${channelId}.${field}`, sealed),
})

/** A channel's settings, or undefined where it is closed: nothing is set, or what is set cannot be read. */
export async function readSettings<Shape extends SettingsShape>(
  { db, log }: { db: Db; log: Logger },
  { id, settings: shape }: Configured<Shape>,
): Promise<z.output<Shape> | undefined> {
  const row = await readRow(db, id)
  if (!row) return undefined
  try {
    return openSettings(shape, row, sealerOf(db, id))
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
  const before = (await readRow(db, id)) ?? {}
  const row = sealSettings(shape, { given, before }, sealerOf(db, id))
  await sql`insert into cashier.channel_setting (channel, settings, changed_at)
    values (${id}, ${JSON.stringify(row)}::jsonb, ${now})
    on conflict (channel) do update set settings = excluded.settings, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** The settings as the staff see them: of a secret only whether there is one. */
export const showSettings = async <Shape extends SettingsShape>(
  db: Db,
  { id, settings: shape }: Configured<Shape>,
): Promise<ShownField[]> => showFields(shape, (await readRow(db, id)) ?? {})
