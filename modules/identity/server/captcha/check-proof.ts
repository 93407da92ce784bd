import type { Context, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CaptchaAsked, CaptchaPurpose } from '../../captcha-calls.ts'
import { identityProblems } from '../../problems.ts'
import { digestOf } from '../secrets.ts'
import { altcha } from './providers/altcha.ts'
import { type Checks, checks as ownChecks } from './providers/index.ts'
import type { CaptchaProvider, Proved, Purpose } from './provider.ts'
import { readCaptchaSetting } from './captcha-setting.ts'

type Asker = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Refuses requests without a captcha proof, where the site requires one. A proof is valid for one purpose, once. Never
 * inside a transaction: a used proof stays used. Problems: `captchaTokenNeeded`, `common.busy`.
 */
export async function requireCaptcha(
  context: Asker,
  purpose: CaptchaPurpose,
  proof: string | undefined,
  checks: Checks = ownChecks,
): Promise<void> {
  const { provider, purposes, ...given } = await readCaptchaSetting(context.db)
  if (!purposes.includes(purpose)) return
  const holds = proof && (await useProof(context, checks[provider], { proof, purpose, given }))
  if (!holds) throw identityProblems.captchaTokenNeeded()
}

/** Whether the proof of work in place of a picture is valid. */
export const useWorkForCaptcha = (context: Asker, proof: string): Promise<boolean> =>
  useProof(context, altcha, { proof, purpose: 'captcha', given: { settings: {}, secrets: {} } })

/** What a browser is to do, or `none` where the site does not ask for it. */
export async function askCaptcha(context: Asker, purpose: Purpose): Promise<CaptchaAsked> {
  const { provider, purposes, ...given } = await readCaptchaSetting(context.db)
  if (purpose === 'captcha') return altcha.ask(context, purpose, given)
  if (!purposes.includes(purpose)) return { kind: 'none' }
  return ownChecks[provider].ask(context, purpose, given)
}

type Shown = { proof: string; purpose: Purpose; given: Parameters<CaptchaProvider['verify']>[3] }

async function useProof(context: Asker, check: CaptchaProvider, { proof, purpose, given }: Shown) {
  const proved = await check.verify(context, proof, purpose, given)
  return proved !== undefined && spend(context.db, proved)
}

// Of any number that come at once, the row lets one through.
async function spend(db: Db, { name, endsAt }: Proved): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into identity.captcha_proof (proof_hash, ends_at)
    values (${digestOf(name)}, ${endsAt}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
