import { type CallProblem, toast, useCall, useText } from '@tessera/web-kit'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { contactCalls } from '../../contact-calls.ts'
import { messages } from '../../messages.ts'
import { phoneNumberOf } from '../../phone-number.ts'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { type Countries, dialingCodeOf } from '../codes/countries.ts'
import { recaptchaFor } from '../codes/use-code-proofs.ts'
import { useCountdown } from '../codes/use-countdown.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { type Provable, useProof } from './use-proof.ts'

type Asked = {
  by: 'sms' | 'email'
  security: Provable
  countries: Countries
  onDone: () => void
}

type Typed = {
  country: string
  mobileNum: string
  email: string
  verificationCode: string
  password: string
  code: string
}

const nothing = { mobileNum: '', email: '', verificationCode: '', password: '', code: '' }

/** The form that binds a number or an address, with its codes. */
export function useBind({ by, security, countries, onDone }: Asked) {
  const text = useText(profileMessages)
  const faultText = useFaultText()
  const proof = useProof(security)
  const countdown = useCountdown(`bind.${by}`)
  const form = useForm<Typed>({
    defaultValues: { ...nothing, country: countries.currentCountryCode },
  })
  const { handleSubmit, trigger, setError, setFocus, getValues, control, formState } = form
  const [country, mobileNum, email] = useWatch({ control, name: ['country', 'mobileNum', 'email'] })
  const target = { country, mobileNum: by === 'sms' ? mobileNum : email }
  const first = by === 'sms' ? 'mobileNum' : 'email'
  useFirstFocus(() => setFocus(first))

  const showFaults = (problem: CallProblem) => {
    if (!problem.is(identityProblems.fieldsRefused)) return
    for (const fault of (problem.facts as { faults: FieldFault[] }).faults) {
      setError(fault.field === 'email' ? 'email' : 'country', { message: faultText(fault) })
    }
  }
  const ask = useCall(contactCalls.sendBindCode, {
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds, target)
      setFocus('verificationCode')
    },
    onError: showFaults,
  })
  const bind = useCall(contactCalls.bindContact, {
    refreshes: [profileCalls.readSecurity],
    onSuccess: () => {
      countdown.clear()
      toast(text('boundNow'))
      onDone()
    },
    onError: showFaults,
  })
  const problem = bind.error ?? ask.error ?? proof.ask.error

  return {
    fields: useFields(form.register, { countries, by, proof }),
    errors: formState.errors,
    seconds: countdown.secondsFor(target),
    ask,
    bind,
    proof,
    // A number is validated before a code is requested (specification 5).
    askForCode: async () => {
      if (!(await trigger(by === 'sms' ? ['country', 'mobileNum'] : ['email']))) return
      bind.reset()
      const recaptchaToken = await recaptchaFor(by)
      ask.mutate({ body: { ...targetOf(getValues(), by, countries), recaptchaToken } })
    },
    submit: handleSubmit((typed) =>
      bind.mutate({
        body: {
          ...targetOf(typed, by, countries),
          verificationCode: typed.verificationCode.trim(),
          proof: proof.proofOf(typed.password, typed.code.trim()),
        },
      }),
    ),
    // A message under a field is not shown a second time.
    problem: problem?.is(identityProblems.fieldsRefused) ? null : problem,
  }
}

/** What is to be bound, as the calls take it. */
const targetOf = (typed: Typed, by: Asked['by'], countries: Countries) => ({
  by,
  mobileNum: by === 'sms' ? typed.mobileNum : '',
  countryDialingCode: by === 'sms' ? dialingCodeOf(countries, typed.country) : '',
  email: by === 'email' ? typed.email.trim() : '',
})

type Given = Pick<Asked, 'countries' | 'by'> & { proof: ReturnType<typeof useProof> }

/** The fields with their rules (specification 5); those that are not shown ask for nothing. */
function useFields(register: UseFormRegister<Typed>, { countries, by, proof }: Given) {
  const text = useText(codesMessages)
  const words = useText(messages)
  const isPhone = by === 'sms'
  return {
    country: register('country', {
      validate: (value) => !isPhone || value !== '' || text('fault.phone'),
    }),
    mobileNum: register('mobileNum', {
      validate: (number, { country }) =>
        !isPhone ||
        phoneNumberOf(dialingCodeOf(countries, country), number) !== undefined ||
        text('fault.phone'),
    }),
    email: register('email', {
      validate: (value) => isPhone || /^\S+@\S+\.\S+$/.test(value.trim()) || text('fault.email'),
    }),
    verificationCode: register('verificationCode', {
      validate: (value) => /^\d{6}$/.test(value.trim()) || text('fault.code'),
    }),
    password: register('password', {
      validate: (value) => !proof.needsPassword || value !== '' || words('empty.logInPassword'),
    }),
    code: register('code', {
      validate: (value) => !proof.needsCode || value !== '' || words('fault.empty'),
    }),
  }
}
