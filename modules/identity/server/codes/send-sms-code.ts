import type { GuestContext } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { identityProblems } from '../../problems.ts'
import { requireCaptcha } from '../captcha/check-proof.ts'
import { findOwner } from './contacts.ts'
import { readPhone } from './read-phone.ts'
import { sendCode } from './send-code.ts'

type Asked = {
  mobileNum: string
  countryDialingCode: string
  purpose?: 'login' | 'password' | undefined
  captchaToken?: string | undefined
  recaptchaToken?: string | undefined
}

/**
 * Sends a code to a number that may be an account's. With the flag TELLUNKNOWN3 an unknown number is refused openly.
 * Problems: `unknownNumber`, `notEnabled`, `phoneMissing`, `phoneInvalid`, `captchaTokenNeeded`, and those of `sendCode`.
 */
export async function sendSmsCode(context: GuestContext, asked: Asked) {
  const flags = await readFlags(context.db)
  const purpose = asked.purpose ?? (flags.MOBILEVERCODELOGIN3 ? 'login' : 'password')
  const isOn = purpose === 'login' ? flags.MOBILEVERCODELOGIN3 : flags.CHNGPASSVERIF3
  if (!isOn) throw identityProblems.notEnabled()
  const to = readPhone(asked.countryDialingCode, asked.mobileNum)
  await requireCaptcha(context, 'code', asked.captchaToken)
  const { recaptchaToken } = asked
  // Counted first, and sent to nobody where it is nobody's.
  const sent = await sendCode(context, { purpose, by: 'sms', to, recaptchaToken })
  if (flags.TELLUNKNOWN3 && !(await findOwner(context.db, 'sms', to)))
    throw identityProblems.unknownNumber()
  return sent
}

type AskedToRegister = {
  mobileNo: string
  countryDialingCode: string
  captchaToken?: string | undefined
  recaptchaToken?: string | undefined
}

/** Sends a code to a number that is to be registered. Problems: as `sendSmsCode`. */
export async function sendRegisterSms(
  context: GuestContext,
  { mobileNo, countryDialingCode, captchaToken, recaptchaToken }: AskedToRegister,
) {
  const { REGMOBVERF3, MOBILENUMREG3 } = await readFlags(context.db)
  if (!REGMOBVERF3 && !MOBILENUMREG3) throw identityProblems.notEnabled()
  const to = readPhone(countryDialingCode, mobileNo)
  await requireCaptcha(context, 'code', captchaToken)
  return sendCode(context, { purpose: 'register', by: 'sms', to, recaptchaToken })
}
