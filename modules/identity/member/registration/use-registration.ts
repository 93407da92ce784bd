import { useQueryClient } from '@tanstack/react-query'
import { type CallProblem, newId, useCall } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { newcomerCalls } from '../../newcomer-calls.ts'
import { registrationCalls } from '../../registration-calls.ts'
import type { LoginResult } from '../../shapes.ts'
import type { RegistrationRules } from '../../check-registration.ts'
import type { Country } from '../../country-shape.ts'
import { type Method, methodsOf, type Way } from '../../registration-plan.ts'
import { useProving } from '../captcha/use-captcha-proof.ts'
import { beginSession, specLanguage } from '../session.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useCorrection } from './use-correction.ts'
import { firstCountry } from './country-names.ts'
import { bodyOf, type RegisterInput } from './form-body.ts'
import { useCaptchaTurn } from './register-captcha.tsx'
import { registerResolver } from './register-resolver.ts'
import { useFieldProblems } from './use-field-problems.ts'
import { useNumberCode } from './use-number-code.ts'

/** What holds on this site, whichever way of registering is chosen. */
export type RegistrationSite = Omit<RegistrationRules, 'method' | 'country'>
export type Codes = { referralCode: string; affiliateCode: string }

type Props = {
  site: RegistrationSite
  currentCountry: string
  codes: Codes
  /** A newcomer from a provider, without a password. */
  isNewcomer?: boolean
  onDone: (result: LoginResult) => void
}

/**
 * The form and what happens when it is sent, in the order of specification 4: terms and fields, the invitation code,
 * the proof to be a person, then the call that opens the account.
 */
export function useRegistration({
  site,
  currentCountry,
  codes,
  isNewcomer = false,
  onDone,
}: Props) {
  const client = useQueryClient()
  const faultText = useFaultText()
  const [chosen, setChosen] = useState<Method>(() => methodsOf(site.flags)[0] ?? 'username')
  const method: Way = isNewcomer ? 'social' : chosen
  const [country, setCountry] = useState(() =>
    firstCountry(site.countries, currentCountry, navigator.languages),
  )
  const given: RegistrationRules = { ...site, method }
  const form = useForm<RegisterInput>({
    mode: 'onTouched',
    resolver: (values, ...rest) => {
      // A country's age counts where a number of that country is given.
      const known = bodyOf(values, given).mobileNum ? { ...given, country } : given
      return registerResolver(known, faultText)(values, ...rest)
    },
    defaultValues: { ...startValues(site, codes), countryDialingCode: dialed(site, country) },
  })
  const mobileNum = useWatch({ control: form.control, name: 'mobileNum' }) ?? ''
  const code = useNumberCode(form, { country, mobileNum })
  const sending = useSending(form, given, {
    country,
    onDone: (result) => {
      code.clear()
      beginSession(client, result)
      onDone(result)
    },
  })

  return {
    form,
    given,
    chosen,
    setMethod: (next: Method) => {
      form.clearErrors()
      sending.reset()
      setChosen(next)
    },
    country,
    setCountry: ({ countryCode, countryDialingCode }: Country) => {
      setCountry(countryCode)
      form.setValue('countryDialingCode', countryDialingCode)
      form.clearErrors(['mobileNum', 'countryDialingCode'])
    },
    code,
    captchaTurn: sending.captchaTurn,
    submit: sending.submit,
    isBusy: sending.isBusy,
    problem: sending.problem,
  }
}

type Sending = { country: string; onDone: (result: LoginResult) => void }

/** Sends the form, in the order of specification 4: fields, invitation, then the proof. */
function useSending(
  form: UseFormReturn<RegisterInput>,
  given: RegistrationRules,
  { country, onDone }: Sending,
) {
  const { method } = given
  const whoOf = ({ username, mobileNum }: Pick<RegisterInput, 'username' | 'mobileNum'>) =>
    method === 'mobile' ? `${country}${mobileNum}` : username
  const [username, mobileNum = ''] = useWatch({
    control: form.control,
    name: ['username', 'mobileNum'],
  })
  const correction = useCorrection(whoOf({ username, mobileNum }), () => whoOf(form.getValues()))
  const problems = useFieldProblems(form, given)
  const captcha = useCaptchaTurn(form, (problem) => {
    if (!correction.isAboutEarlier(problem)) problems.show(problem)
  })
  const refused = (problem: CallProblem) => {
    captcha.refused(problem)
    if (correction.end(problem)) void submit()
  }
  const open = useOpening(method, { onSuccess: onDone, onError: refused })
  const check = useCall(registrationCalls.checkAffiliate, {
    onError: (problem) => {
      problems.show(problem)
      correction.end(problem)
    },
  })
  const requestIdOf = useRequestIds()
  const { prove, isProving } = useProving('register')
  const submit = form.handleSubmit((typed) => {
    if (!correction.begin(whoOf(typed))) return undefined
    const body = { ...bodyOf(typed, given), ...fromHere(), requestId: requestIdOf(whoOf(typed)) }
    const send = async () => open.mutate({ body: { ...body, captchaToken: await prove() } })
    if (!body.affiliateCode) return send()
    const asked = { code: body.affiliateCode, domain: body.domain }
    return check.mutate({ query: asked }, { onSuccess: () => void send() })
  })
  return {
    submit,
    reset: open.reset,
    captchaTurn: captcha.turn,
    isBusy: (check.isPending || isProving || open.isPending) && !correction.mayPress,
    problem: [check.error, open.error].find((each) => each && !problems.isUnderField(each)),
  }
}

type Opening = { onSuccess: (result: LoginResult) => void; onError: (problem: CallProblem) => void }

/** The call that opens the account, in the way that was chosen. */
function useOpening(way: Way, options: Opening) {
  const username = useCall(registrationCalls.register, options)
  const mobile = useCall(registrationCalls.registerMobile, options)
  const social = useCall(newcomerCalls.registerNewcomer, options)
  return { username, mobile, social }[way]
}

/** The page of the registration, and that it logs in (specification 7). */
const fromHere = () => ({
  language: specLanguage(),
  domain: location.hostname,
  registerUrl: `${location.origin}${location.pathname}`,
  login: true as const,
  registerMethod: 'WEB' as const,
})

const dialed = ({ countries }: RegistrationSite, country: string) =>
  countries.find(({ countryCode }) => countryCode === country)?.countryDialingCode ?? ''

const startValues = ({ currencies }: RegistrationSite, codes: Codes) => ({
  username: '',
  password: '',
  confirmPassword: '',
  birthday: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  captchaId: '',
  ...codes,
  terms: false,
  ...(currencies[0] && { currency: currencies[0] }),
})

/** One id for one name: sent again it is the same registration, another name is another one. */
function useRequestIds() {
  const known = useRef(new Map<string, string>())
  return (name: string): string => {
    const id = known.current.get(name) ?? newId()
    known.current.set(name, id)
    return id
  }
}
