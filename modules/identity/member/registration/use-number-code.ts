import { useCall } from '@tessera/web-kit'
import type { UseFormReturn } from 'react-hook-form'
import { codesCalls } from '../../codes-calls.ts'
import { useCodeProofs } from '../codes/use-code-proofs.ts'
import { useCountdown } from '../codes/use-countdown.ts'
import type { RegisterInput } from './form-body.ts'

/** The code that proves a number: asked for with a button, with a countdown that a reload does not begin anew. */
export function useNumberCode(
  form: UseFormReturn<RegisterInput>,
  number: { country: string; mobileNum: string },
) {
  const countdown = useCountdown('register')
  const { prove, isProving, requestOf } = useCodeProofs()
  const ask = useCall(codesCalls.sendRegisterSms, {
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds, number)
      form.setFocus('verificationCode')
    },
  })
  return {
    seconds: countdown.secondsFor(number),
    isBusy: isProving || ask.isPending,
    isSent: ask.isSuccess,
    request: requestOf(ask),
    clear: countdown.clear,
    // A number is validated before a code is requested (specification 5).
    askFor: async () => {
      if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return
      const { mobileNum = '', countryDialingCode = '' } = form.getValues()
      if (mobileNum === '') return form.setFocus('mobileNum')
      const proofs = await prove()
      if (!proofs) return
      ask.mutate({ body: { mobileNo: mobileNum, countryDialingCode, ...proofs } })
    },
  }
}
export type NumberCode = ReturnType<typeof useNumberCode>
