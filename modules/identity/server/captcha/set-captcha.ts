import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { CaptchaSettings } from '../../captcha-staff-calls.ts'
import { identityProblems } from '../../problems.ts'
import { ruleChanges } from '../registration/rule-topics.ts'
import { checks } from './providers/index.ts'
import { forgetCaptchaHosts } from './captcha-hosts.ts'
import { readCaptchaSetting, upsertCaptchaSetting } from './captcha-setting.ts'

const subject = 'captcha'

// In one order, so that the same purposes are no change.
const inOrder = (purposes: CaptchaSettings['purposes']) => [...new Set(purposes)].toSorted()

/** What of it is no secret. */
async function readCaptchaState(db: Db): Promise<CaptchaSettings> {
  const { provider, purposes, settings } = await readCaptchaSetting(db)
  return {
    provider,
    purposes: inOrder(purposes),
    settings: { captchaId: settings['captchaId'] ?? '' },
  }
}

/** Sets the captcha provider. A key stays, but only with the id that it belongs to. Problem: `captchaSettingsRefused`. */
async function writeCaptchaSetting(
  tx: Db,
  given: CaptchaSettings,
  { now, typed = {} }: { now: Date; typed?: Record<string, string> },
): Promise<void> {
  const { provider, settings } = given
  const before = await readCaptchaSetting(tx)
  const isSameId = before.settings['captchaId'] === settings.captchaId
  const secrets: Record<string, string> = { ...(isSameId ? before.secrets : {}), ...typed }
  const { needs } = checks[provider]
  const missing = [
    ...needs.settings.filter((name) => !settings[name as 'captchaId']),
    ...needs.secrets.filter((name) => !secrets[name]),
  ]
  if (missing.length > 0)
    throw identityProblems.captchaSettingsRefused({ fields: missing.join(', ') })
  await upsertCaptchaSetting(
    tx,
    { provider, purposes: inOrder(given.purposes), settings, secrets },
    now,
  )
}

const captchaTopic = (typed?: Record<string, string>) =>
  declareTopic<CaptchaSettings>({
    permission: 'captcha.write',
    tells: 'content',
    shape: CaptchaSettings,
    lock: subject,
    log: ruleChanges,
    needsProof: true,
    read: readCaptchaState,
    write: (tx, given, now) => writeCaptchaSetting(tx, given, { now, ...(typed && { typed }) }),
    forget: forgetCaptchaHosts,
  })

/** Who checks and for what, as it is set, drafted and taken back: the key is in no draft and in no history. */
export const captchaKind = onlyTopic(subject, captchaTopic())

type Given = {
  captcha: CaptchaSettings
  secrets: { captchaKey?: string | undefined }
  reason: string
  version?: string | undefined
}

/**
 * Sets the captcha provider; a change is recorded with person and reason. A missing key stays, but only with the id
 * that it belongs to. Problems: `captchaSettingsRefused`, `settings.changedMeanwhile`.
 */
export function setCaptcha(
  context: StaffContext,
  { captcha, secrets: { captchaKey }, reason, version }: Given,
): Promise<{ success: true }> {
  const topic = captchaTopic(captchaKey ? { captchaKey } : undefined)
  return changeTopic(context, topic, {
    subject,
    value: captcha,
    reason,
    ...(version !== undefined && { version }),
  })
}

/** Who checks and for what, with the version of that; of secrets only the names. */
export const showCaptchaSettings = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await ruleChanges.versionOf(tx, subject),
    captcha: await readCaptchaState(tx),
    secretsSet: Object.keys((await readCaptchaSetting(tx)).secrets),
  }))

/** Who of the staff changed who checks, newest first. */
export const listCaptchaChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)
