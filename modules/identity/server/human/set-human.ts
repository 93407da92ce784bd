import { type Db, inTransaction } from '@tessera/server-kit'
import type { HumanSettings } from '../../human-staff-calls.ts'
import { identityProblems } from '../../problems.ts'
import { checks } from './checks/index.ts'
import { readHumanSetting, upsertHumanSetting } from './human-setting.ts'

type Given = HumanSettings & { secrets: { captchaKey?: string | undefined } }

/**
 * Says who checks that visitors are people. A key that is not given stays, but only with the id that it belongs to.
 * Problem: `humanSettingsRefused`.
 */
export async function setHuman(db: Db, given: Given, now: Date): Promise<void> {
  const { provider, settings } = given
  const before = await readHumanSetting(db)
  const isSameId = before.settings['captchaId'] === settings.captchaId
  const typed = given.secrets.captchaKey ? { captchaKey: given.secrets.captchaKey } : {}
  const secrets: Record<string, string> = { ...(isSameId ? before.secrets : {}), ...typed }
  const { needs } = checks[provider]
  const missing = [
    ...needs.settings.filter((name) => !settings[name as 'captchaId']),
    ...needs.secrets.filter((name) => !secrets[name]),
  ]
  if (missing.length > 0)
    throw identityProblems.humanSettingsRefused({ fields: missing.join(', ') })
  const purposes = [...new Set(given.purposes)]
  await inTransaction(db, (tx) =>
    upsertHumanSetting(tx, { provider, purposes, settings, secrets }, now),
  )
}

/** Who checks and for what; of secrets only the names. */
export async function showHuman(db: Db) {
  const { provider, purposes, settings, secrets } = await readHumanSetting(db)
  const { captchaId = '' } = settings
  return { provider, purposes, settings: { captchaId }, secretsSet: Object.keys(secrets) }
}
