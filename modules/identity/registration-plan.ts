import type { FieldRule, Flags } from '@tessera/settings/calls'

/** How somebody registers (specification 2). */
export type Method = 'username' | 'mobile'

/** Besides these two: with the word of another house, which stands for the password. */
export type Way = Method | 'social'

export type RegistrationFlags = Pick<
  Flags,
  'MOBILENUMREG3' | 'REGMOBVERF3' | 'MOBILENUMPASSREG3' | 'MOBILEVERCODELOGIN3'
>

/** The ways that a site offers, the usual one first: mobile where its flag is on. */
export const methodsOf = ({ MOBILENUMREG3 }: RegistrationFlags): Method[] =>
  MOBILENUMREG3 ? ['mobile', 'username'] : ['username']

/**
 * Whether a password is chosen. Only where somebody can come in by a code alone may a mobile registration do
 * without: nobody is to be shut out of what they have just opened.
 */
export const asksPassword = (way: Way, flags: RegistrationFlags): boolean =>
  way === 'username' ||
  (way === 'mobile' && (flags.MOBILENUMPASSREG3 || !flags.MOBILEVERCODELOGIN3))

/**
 * The rules of the form for one way of registering. What the staff sets holds, but for what follows from the way
 * and its flags: a mobile registration is nothing without a number that has answered, a funds password and a
 * captcha are asked for or not. Who comes with the word of another house is asked for nothing that
 * may be left out.
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
