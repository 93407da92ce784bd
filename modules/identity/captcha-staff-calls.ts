import { call, Done, PageNo, PageSize, Reason } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { CaptchaPurpose } from './captcha-calls.ts'
import { ruleChanges, ruleChangesMax } from './limits.ts'
import { identityProblems } from './problems.ts'
import { RuleChangePage, RuleVersion } from './rule-change-shape.ts'

const Text = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))

/** The captcha provider, and what it is required for. The key goes in and never comes out. */
export const CaptchaSettings = z.object({
  provider: z.enum(['altcha', 'geetest']),
  purposes: z.array(CaptchaPurpose).check(z.maxLength(4)),
  settings: z._default(z.object({ captchaId: z._default(Text, '') }), { captchaId: '' }),
})
export type CaptchaSettings = z.output<typeof CaptchaSettings>

/** What the back office reads and sets of it. */
export const captchaStaffCalls = {
  readCaptchaSettings: call({
    method: 'GET',
    path: '/wps/staff/captcha',
    access: 'staff:captcha.write',
    summary: 'Who checks that visitors are people, and for what, without the key',
    reply: z.object({
      version: RuleVersion,
      captcha: CaptchaSettings,
      secretsSet: z.array(z.string()),
    }),
  }),

  writeCaptchaSettings: call({
    method: 'PUT',
    path: '/wps/staff/captcha',
    access: 'staff:captcha.write',
    proof: 'recent',
    summary:
      'Say who checks that visitors are people, with a reason; a key that is not given stays; the change is written down',
    encrypted: true,
    body: z.object({
      version: z.optional(RuleVersion),
      captcha: CaptchaSettings,
      secrets: z._default(z.object({ captchaKey: z.optional(Text) }), {}),
      reason: Reason,
    }),
    reply: Done,
    problems: [identityProblems.captchaSettingsRefused, settingsProblems.changedMeanwhile],
  }),

  listCaptchaChanges: call({
    method: 'GET',
    path: '/wps/staff/captcha/changes',
    access: 'staff:captcha.write',
    summary: 'Who of the staff changed who checks that visitors are people, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(ruleChanges, ruleChangesMax) }),
    reply: RuleChangePage,
  }),
}
