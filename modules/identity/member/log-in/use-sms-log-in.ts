import { useQueryClient } from '@tanstack/react-query'
import { useCall, useText } from '@tessera/web-kit'
import { type ReactNode, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { codesCalls } from '../../codes-calls.ts'
import { codesMessages } from '../../codes-messages.ts'
import { logInCalls } from '../../log-in-calls.ts'
import { phoneNumberOf } from '../../phone-number.ts'
import type { LoginResult } from '../../shapes.ts'
import { type Countries, dialingCodeOf } from '../codes/countries.ts'
import { useCodeProofs } from '../codes/use-code-proofs.ts'
import { useCountdown } from '../codes/use-countdown.ts'
import { beginSession } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { readRemembered, type Remembered } from './remembered.ts'

export type SmsLogInProps = {
  countries: Countries
  /** The box that remembers this browser. */
  remember: ReactNode
  onDone: (result: LoginResult, who: Pick<Remembered, 'country' | 'mobileNum'>) => void
}

type Phone = { country: string; mobileNum: string }
type Typed = Phone & { code: string }

// Specification 9: one press a second.
const throttleMilliseconds = 1_000

/** A log-in by text message: the form, the countdown of the code and both calls. */
export function useSmsLogIn({ countries, onDone }: SmsLogInProps) {
  const text = useText(codesMessages)
  const client = useQueryClient()
  const countdown = useCountdown('login')
  const { prove, isProving, requestOf } = useCodeProofs()
  const pressed = useRef(-Infinity)
  const kept = countdown.last ?? readRemembered()
  const { register, handleSubmit, trigger, setFocus, getValues, control, formState } =
    useForm<Typed>({
      defaultValues: {
        country: kept?.country || countries.currentCountryCode,
        mobileNum: kept?.mobileNum ?? '',
        code: '',
      },
    })
  const [country, mobileNum] = useWatch({ control, name: ['country', 'mobileNum'] })
  useFirstFocus(() => setFocus(countdown.last ? 'code' : 'mobileNum'))

  const ask = useCall(codesCalls.sendSmsCode, {
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds, { country, mobileNum })
      setFocus('code')
    },
  })
  const logIn = useCall(logInCalls.logIn, {
    onSuccess: (result) => {
      countdown.clear()
      const who = { country, mobileNum }
      beginSession(client, result)
      onDone(result, who)
    },
  })
  const phoneOf = (typed: Phone) => bodyOf(countries, typed)

  return {
    fields: {
      country: register('country', { validate: (value) => value !== '' || text('fault.phone') }),
      mobileNum: register('mobileNum', {
        validate: (number, typed) =>
          isPhone(bodyOf(countries, { ...typed, mobileNum: number })) || text('fault.phone'),
      }),
      code: register('code', {
        validate: (value) => /^\d{6}$/.test(value.trim()) || text('fault.code'),
      }),
    },
    errors: formState.errors,
    seconds: countdown.secondsFor({ country, mobileNum }),
    ask,
    request: requestOf(ask),
    isAsking: isProving || ask.isPending,
    isBusy: logIn.isPending,
    // A number is validated before a code is requested (specification 5).
    askForCode: async () => {
      const instant = performance.now()
      if (instant - pressed.current < throttleMilliseconds) return
      pressed.current = instant
      if (!(await trigger(['country', 'mobileNum'], { shouldFocus: true }))) return
      logIn.reset()
      const proofs = await prove()
      if (!proofs) return
      ask.mutate({ body: { ...phoneOf(getValues()), purpose: 'login', ...proofs } })
    },
    submit: handleSubmit(({ code, ...phone }) => {
      ask.reset()
      logIn.mutate({ body: { type: 'sms', ...phoneOf(phone), code } })
    }),
    problem: logIn.error,
  }
}

const bodyOf = (countries: Countries, { country, mobileNum }: Phone) => ({
  mobileNum,
  countryDialingCode: dialingCodeOf(countries, country),
})

const isPhone = ({ mobileNum, countryDialingCode }: ReturnType<typeof bodyOf>) =>
  phoneNumberOf(countryDialingCode, mobileNum) !== undefined
