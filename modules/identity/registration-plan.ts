import type { FieldRule, Flags } from '@tessera/settings/calls'

/** The method of a registration (specification 2). */
export type Method = 'username' | 'mobile'

/** Besides these two: with the answer of a provider, without a password. */
export type Way = Method | 'social'

export type RegistrationFlags = Pick<
  Flags,
  'MOBILENUMREG3' | 'REGMOBVERF3' | 'MOBILENUMPASSREG3' | 'MOBILEVERCODELOGIN3'
>

/** The ways that a site offers, the usual one first: mobile where its flag is on. */
export const methodsOf = ({ MOBILENUMREG3 }: RegistrationFlags): Method[] =>
  MOBILENUMREG3 ? ['mobile', 'username'] : ['username']

/**
 * Whether a password is chosen. A mobile registration may do without only where a log-in by code is possible, so that
 * nobody is locked out of a new account.
 */
export const asksPassword = (way: Way, flags: RegistrationFlags): boolean =>
  way === 'username' ||
  (way === 'mobile' && (flags.MOBILENUMPASSREG3 || !flags.MOBILEVERCODELOGIN3))

/**
 * The rules of the form for one method of registration. The staff's settings apply, except for what follows from the
 * method and its flags: a mobile registration needs a verified number, a funds password and a captcha are asked for or
 * not. A newcomer from a provider is asked for no optional field.
 */
export function rulesFor(
  way: Way,
  rules: readonly FieldRule[],
  flags: RegistrationFlags,
): FieldRule[] {
  const isMobile = way === 'mobile'
  const isHere = ({ shown, required }: FieldRule) => shown && (way !== 'social' || required)
  const asksNumber = isMobile || rules.some((rule) => rule.field === 'mobileNum' && isHere(rule))
  const both = (rule: FieldRule, isOn: boolean) => ({ ...rule, shown: isOn, required: isOn })
  const ruled: Record<string, (rule: FieldRule) => FieldRule> = {
    username: (rule) => both(rule, !isMobile),
    password: (rule) => both(rule, asksPassword(way, flags)),
    mobileNum: (rule) => (isMobile ? both(rule, true) : rule),
    verificationCode: (rule) => ({
      ...both(rule, asksNumber && (isMobile || flags.REGMOBVERF3)),
      // A number that may be left out needs no code while it is.
      required: false,
    }),
    paymentPassword: (rule) => both(rule, rule.shown),
    captcha: (rule) => both(rule, rule.shown),
  }
  return rules.map((rule) => {
    const asked = { ...rule, shown: isHere(rule) }
    return ruled[rule.field]?.(asked) ?? asked
  })
}
