import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { CaptchaProof } from './captcha-calls.ts'
import { FirebaseIdToken } from './firebase-calls.ts'
import { plainDigits } from './phone-number.ts'
import { Language, NewPassword } from './shapes.ts'

const hasNoControls = z.regex(/^[^\p{Cc}]*$/u)

/** A text that may be left out or empty. What it must be like is said by the site's rules. */
const Text = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max), hasNoControls), '')

/** A number as people write it: what only helps the eye is left away. */
const PhoneText = z._default(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(40), hasNoControls),
    z.transform((typed: string) => plainDigits(typed)),
  ),
  '',
)

/** Fields that are stored as they come, without a meaning for the site. */
export const detailFields = {
  qqNum: Text(40),
  recommenderId: Text(40),
  line: Text(80),
  whatsapp: Text(80),
  facebook: Text(120),
  wechat: Text(80),
  telegram: Text(80),
  zalo: Text(80),
  idNumber: Text(60),
  fullName: Text(120),
  address: Text(400),
  nationality: Text(120),
  occupation: Text(120),
  sourceOfIncome: Text(120),
  domain: Text(255),
  registerUrl: Text(1000),
}

/** Every field of a registration (specification 3 and 7). Which are shown and needed, the site's rules say. */
export const RegisterBody = z.object({
  username: z.string().check(z.trim(), z.maxLength(64)),
  password: NewPassword,
  confirmPassword: NewPassword,
  terms: z.boolean(),
  birthday: Text(10),
  currency: z.optional(Currency),
  language: z._default(Language, 'EN'),
  nickname: Text(60),
  payeeName: Text(120),
  email: Text(254),
  countryDialingCode: Text(8),
  mobileNum: PhoneText,
  /** Specification 7: in place of a code, where Firebase proves numbers. */
  firebaseChannel: Text(20),
  firebaseIdToken: z.optional(FirebaseIdToken),
  affiliateCode: Text(40),
  referralCode: Text(40),
  paymentPassword: z._default(NewPassword, ''),
  captcha: Text(16),
  /** Which picture it was read from. */
  captchaId: Text(64),
  captchaProof: CaptchaProof,
  verificationCode: Text(16),
  login: z._default(z.literal(true), true),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  /** Made by the browser and kept while it tries again: a second try opens no second account. */
  requestId: z.optional(z.uuid()),
  captchaToken: CaptchaProof,
  ...detailFields,
})
export type RegisterBody = z.output<typeof RegisterBody>

/** A registration of a newcomer from a provider, without a password. */
export const NewcomerBody = z.extend(RegisterBody, {
  password: z._default(NewPassword, ''),
  confirmPassword: z._default(NewPassword, ''),
})

/** A registration by mobile number: the number is the name, and a code may replace the password. */
export const MobileRegisterBody = z.extend(RegisterBody, {
  username: Text(64),
  password: z._default(NewPassword, ''),
  confirmPassword: z._default(NewPassword, ''),
})
