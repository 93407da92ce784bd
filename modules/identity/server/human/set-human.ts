import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { HumanSettings } from '../../human-staff-calls.ts'
import { identityProblems } from '../../problems.ts'
import { ruleChanges } from '../registration/rule-topics.ts'
import { checks } from './checks/index.ts'
import { forgetHumanHosts } from './human-hosts.ts'
import { readHumanSetting, upsertHumanSetting } from './human-setting.ts'

const subject = 'human'

// In one order, so that the same purposes are no change.
const inOrder = (purposes: HumanSettings['purposes']) => [...new Set(purposes)].toSorted()

/** What of it is no secret. */
async function readHuman(db: Db): Promise<HumanSettings> {
  const { provider, purposes, settings } = await readHumanSetting(db)
  return {
    provider,
    purposes: inOrder(purposes),
    settings: { captchaId: settings['captchaId'] ?? '' },
  }
}

/** Sets the captcha provider. A key stays, but only with the id that it belongs to. Problem: `humanSettingsRefused`. */
async function writeHuman(
  tx: Db,
  given: HumanSettings,
  { now, typed = {} }: { now: Date; typed?: Record<string, string> },
): Promise<void> {
  const { provider, settings } = given
  const before = await readHumanSetting(tx)
  const isSameId = before.settings['captchaId'] === settings.captchaId
  const secrets: Record<string, string> = { ...(isSameId ? before.secrets : {}), ...typed }
  const { needs } = checks[provider]
  const missing = [
    ...needs.settings.filter((name) => !settings[name as 'captchaId']),
    ...needs.secrets.filter((name) => !secrets[name]),
  ]
  if (missing.length > 0)
    throw identityProblems.humanSettingsRefused({ fields: missing.join(', ') })
  await upsertHumanSetting(
    tx,
    { provider, purposes: inOrder(given.purposes), settings, secrets },
    now,
  )
}

const humanTopic = (typed?: Record<string, string>) =>
  declareTopic<HumanSettings>({
    permission: 'human.write',
    tells: 'content',
    shape: HumanSettings,
    lock: subject,
    log: ruleChanges,
    needsProof: true,
    read: readHuman,
    write: (tx, given, now) => writeHuman(tx, given, { now, ...(typed && { typed }) }),
    forget: forgetHumanHosts,
  })

/** Who checks and for what, as it is set, drafted and taken back: the key is in no draft and in no history. */
export const humanKind = onlyTopic(subject, humanTopic())

type Given = {
  human: HumanSettings
  secrets: { captchaKey?: string | undefined }
  reason: string
  version?: string | undefined
}

/**
 * Sets the captcha provider; a change is recorded with person and reason. A missing key stays, but only with the id
 * that it belongs to. Problems: `humanSettingsRefused`, `settings.changedMeanwhile`.
 */
export function setHuman(
  context: StaffContext,
  { human, secrets: { captchaKey }, reason, version }: Given,
): Promise<{ success: true }> {
  const topic = humanTopic(captchaKey ? { captchaKey } : undefined)
  return changeTopic(context, topic, {
    subject,
    value: human,
    reason,
    ...(version !== undefined && { version }),
  })
}

/** Who checks and for what, with the version of that; of secrets only the names. */
export const showHuman = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await ruleChanges.versionOf(tx, subject),
    human: await readHuman(tx),
    secretsSet: Object.keys((await readHumanSetting(tx)).secrets),
  }))

/** Who of the staff changed who checks, newest first. */
export const listHumanChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)
