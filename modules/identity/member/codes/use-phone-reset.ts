import { useQueryClient } from '@tanstack/react-query'
import { useCall, useText } from '@tessera/web-kit'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { codesCalls } from '../../codes-calls.ts'
import { codesMessages } from '../../codes-messages.ts'
import { phoneNumberOf } from '../../phone-number.ts'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { beginSession } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { type Countries, dialingCodeOf } from './countries.ts'
import { useCodeProofs } from './use-code-proofs.ts'
import { useCountdown } from './use-countdown.ts'
import { usePasswordFaults } from './use-password-faults.ts'

export type PhoneResetProps = {
  countries: Countries
  onDone: (result: LoginResult) => void
}

type Phone = { country: string; mobileNum: string }
type Typed = Phone & { verificationCode: string; newPassword: string }

/** A new password by a code: the form, the countdown of the code and both calls. */
export function usePhoneReset({ countries, onDone }: PhoneResetProps) {
  const client = useQueryClient()
  const faults = usePasswordFaults()
  const countdown = useCountdown('password')
  const { register, handleSubmit, trigger, setError, setFocus, getValues, control, formState } =
    useForm<Typed>({
      defaultValues: {
        country: countdown.last?.country ?? countries.currentCountryCode,
        mobileNum: countdown.last?.mobileNum ?? '',
        verificationCode: '',
        newPassword: '',
      },
    })
  const [country, mobileNum] = useWatch({ control, name: ['country', 'mobileNum'] })
  useFirstFocus(() => setFocus(countdown.last ? 'verificationCode' : 'mobileNum'))

  const { prove, isProving, requestOf } = useCodeProofs()
  const phoneOf = (typed: Phone) => bodyOf(countries, typed)
  const ask = useCall(codesCalls.sendSmsCode, {
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds, { country, mobileNum })
      setFocus('verificationCode')
    },
  })
  const reset = useCall(codesCalls.resetByPhone, {
    onSuccess: (result) => {
      countdown.clear()
      beginSession(client, result)
      onDone(result)
    },
    onError: (problem) => {
      for (const { message } of faults.after(problem)) setError('newPassword', { message })
    },
  })

  return {
    fields: usePhoneFields(register, countries),
    errors: formState.errors,
    seconds: countdown.secondsFor({ country, mobileNum }),
    ask,
    request: requestOf(ask),
    isAsking: isProving || ask.isPending,
    reset,
    // A number is validated before a code is requested (specification 5).
    askForCode: async () => {
      if (!(await trigger(['country', 'mobileNum'], { shouldFocus: true }))) return
      reset.reset()
      const proofs = await prove()
      if (!proofs) return
      ask.mutate({ body: { ...phoneOf(getValues()), purpose: 'password', ...proofs } })
    },
    submit: handleSubmit(({ verificationCode, newPassword, ...phone }) => {
      ask.reset()
      reset.mutate({ body: { ...phoneOf(phone), verificationCode, newPassword } })
    }),
    // A message under a field is not shown a second time.
    problem: reset.error?.is(identityProblems.fieldsRefused) ? null : reset.error,
  }
}

const bodyOf = (countries: Countries, { country, mobileNum }: Phone) => ({
  mobileNum,
  countryDialingCode: dialingCodeOf(countries, country),
})

/** The fields with their rules (specification 5). */
function usePhoneFields(register: UseFormRegister<Typed>, countries: Countries) {
  const text = useText(codesMessages)
  const faults = usePasswordFaults()
  return {
    country: register('country', { validate: (value) => value !== '' || text('fault.phone') }),
    mobileNum: register('mobileNum', {
      validate: (number, { country: value }) => {
        const phone = bodyOf(countries, { country: value, mobileNum: number })
        const isOne = phoneNumberOf(phone.countryDialingCode, phone.mobileNum) !== undefined
        return isOne || text('fault.phone')
      },
    }),
    verificationCode: register('verificationCode', {
      validate: (value) => /^\d{6}$/.test(value.trim()) || text('fault.code'),
    }),
    newPassword: register('newPassword', {
      validate: (value) =>
        faults.before({ newPassword: value, confirmNewPassword: value })[0]?.message ?? true,
    }),
  }
}
