import type { TopicKind } from '@tessera/settings/server'
import { captchaKind } from './captcha/set-captcha.ts'
import { logInRuleKind } from './log-in/change-log-in-rule.ts'
import { sessionsKind } from './profile/session-limits.ts'
import { registrationKinds } from './registration/rule-topics.ts'

/**
 * The rules of log-in, registration and captcha, which are drafted, scheduled and reverted as other topics of the site.
 */
export const identityTopics: TopicKind[] = [
  ...registrationKinds,
  logInRuleKind,
  sessionsKind,
  captchaKind,
]
