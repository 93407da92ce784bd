import type { HumanSettings } from '../../../human-staff-calls.ts'
import type { HumanChecks } from '../human-checks.ts'
import { altcha } from './altcha.ts'
import { geetest } from './geetest.ts'

export type Checks = Record<HumanSettings['provider'], HumanChecks>

/** The captcha providers, by the name in the settings. */
export const checks: Checks = { altcha, geetest: geetest() }
