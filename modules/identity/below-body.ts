import type { FieldRule } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { RegisterBody } from './register-body.ts'

/**
 * An account that an agent makes for somebody. What only its owner can say or prove is left to them: the terms, the funds
 * password, a code on their phone.
 */
export const BelowBody = z.omit(RegisterBody, {
  confirmPassword: true,
  terms: true,
  currency: true,
  language: true,
  firebaseChannel: true,
  firebaseIdToken: true,
  affiliateCode: true,
  referralCode: true,
  recommenderId: true,
  paymentPassword: true,
  captcha: true,
  captchaId: true,
  captchaProof: true,
  captchaToken: true,
  verificationCode: true,
  login: true,
  registerMethod: true,
  requestId: true,
  domain: true,
  registerUrl: true,
})
export type BelowBody = z.output<typeof BelowBody>

const leftToOwner = new Set([
  'captcha',
  'verificationCode',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'paymentPassword',
])
const alwaysAsked = new Set(['username', 'password', 'confirmPassword', 'birthday'])

/** The rules of the site for what an agent fills in: what a registration demands, and nothing optional. */
export const rulesForBelow = (rules: readonly FieldRule[]): FieldRule[] =>
  rules.map((rule) => ({
    ...rule,
    shown:
      !leftToOwner.has(rule.field) &&
      (alwaysAsked.has(rule.field) || (rule.shown && rule.required)),
  }))
