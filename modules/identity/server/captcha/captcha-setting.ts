import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { CaptchaPurpose } from '../../captcha-calls.ts'
import type { CaptchaSettings } from '../../captcha-staff-calls.ts'
import { sealFor, unsealFor } from '../codes/keys.ts'
import type { CheckSettings } from './provider.ts'

export type CaptchaSetting = Pick<CaptchaSettings, 'provider' | 'purposes'> & CheckSettings

type Row = Omit<CaptchaSetting, 'secrets'> & { secretsSealed: Buffer | null }

// The name with which keys are sealed: they open with no other one.
const place = 'human'

/** Who checks and for what: the built-in work, for everything, where nobody has said anything. */
export async function readCaptchaSetting(db: Db): Promise<CaptchaSetting> {
  const { rows } = await sql<Row>`select provider, purposes, settings,
      secrets_sealed as "secretsSealed" from identity.captcha_setting`.execute(db)
  const [row] = rows
  if (!row) {
    return { provider: 'altcha', purposes: [...CaptchaPurpose.options], settings: {}, secrets: {} }
  }
  const { secretsSealed, ...told } = row
  return { ...told, secrets: secretsSealed ? readSecrets(secretsSealed) : {} }
}

const readSecrets = (sealed: Buffer) =>
  JSON.parse(unsealFor(place, sealed)) as Record<string, string>

/** Says who checks and for what. */
export async function upsertCaptchaSetting(
  db: Db,
  { provider, purposes, settings, secrets }: CaptchaSetting,
  now: Date,
): Promise<void> {
  const sealed = Object.keys(secrets).length > 0 ? sealFor(place, JSON.stringify(secrets)) : null
  await sql`insert into identity.captcha_setting
      (provider, purposes, settings, secrets_sealed, changed_at)
    values (${provider}, ${purposes}, ${JSON.stringify(settings)}::jsonb, ${sealed}, ${now})
    on conflict (id) do update set provider = excluded.provider, purposes = excluded.purposes,
      settings = excluded.settings, secrets_sealed = excluded.secrets_sealed,
      changed_at = excluded.changed_at`.execute(db)
}
