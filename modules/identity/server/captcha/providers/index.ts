import type { CaptchaSettings } from '../../../captcha-staff-calls.ts'
import type { CaptchaProvider } from '../provider.ts'
import { altcha } from './altcha.ts'
import { geetest } from './geetest.ts'

export type Checks = Record<CaptchaSettings['provider'], CaptchaProvider>

/** The captcha providers, by the name in the settings. */
export const checks: Checks = { altcha, geetest: geetest() }
