import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { codeMinutesUsual, dailyMessagesUsual } from '../../limits.ts'
import { sealFor, unsealFor } from './keys.ts'

export type By = 'sms' | 'email'

export type Delivery = {
  adapter: string
  codeMinutes: number
  dailyMax: number
  settings: Record<string, string>
}

type Row = Delivery & { secretsSealed: Buffer | null }

const placeOf = (by: By) => `delivery:${by}`

/** How messages of one kind are sent; they stay in the outbox by default. */
export async function readDelivery(
  db: Db,
  by: By,
): Promise<Delivery & { secrets: Record<string, string> }> {
  const { rows } = await sql<Row>`select adapter, settings, secrets_sealed as "secretsSealed",
      code_minutes as "codeMinutes", daily_max as "dailyMax"
    from identity.delivery where by = ${by}`.execute(db)
  const [row] = rows
  if (!row) {
    const usual = { codeMinutes: codeMinutesUsual[by], dailyMax: dailyMessagesUsual[by] }
    return { adapter: 'outbox', ...usual, settings: {}, secrets: {} }
  }
  const { secretsSealed, ...told } = row
  return { ...told, secrets: secretsSealed ? readSecrets(by, secretsSealed) : {} }
}

const readSecrets = (by: By, sealed: Buffer) =>
  JSON.parse(unsealFor(placeOf(by), sealed)) as Record<string, string>

/** Sets how messages of one kind are sent. */
export async function upsertDelivery(
  db: Db,
  by: By,
  {
    adapter,
    codeMinutes,
    dailyMax,
    settings,
    secrets,
  }: Delivery & { secrets: Record<string, string> },
  now: Date,
): Promise<void> {
  const sealed = sealFor(placeOf(by), JSON.stringify(secrets))
  await sql`insert into identity.delivery
      (by, adapter, settings, secrets_sealed, code_minutes, daily_max, changed_at)
    values (${by}, ${adapter}, ${JSON.stringify(settings)}::jsonb, ${sealed}, ${codeMinutes},
      ${dailyMax}, ${now})
    on conflict (by) do update set adapter = excluded.adapter, settings = excluded.settings,
      secrets_sealed = excluded.secrets_sealed, code_minutes = excluded.code_minutes,
      daily_max = excluded.daily_max, changed_at = excluded.changed_at`.execute(db)
}
