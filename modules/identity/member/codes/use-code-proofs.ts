import { useState } from 'react'
import { useHumanProof } from '../human/use-human-proof.ts'

/** The reCAPTCHA's word for a code by text message. Fetched when somebody asks for a code for the first time. */
export const recaptchaFor = async (by: 'sms' | 'email'): Promise<string | undefined> =>
  by === 'sms' ? (await import('./ask-recaptcha.ts')).askRecaptcha() : undefined

/** What a guest sends along who asks for a code by text message. */
export function useCodeProofs() {
  const proveHuman = useHumanProof('code')
  const [isProving, setProving] = useState(false)
  return {
    isProving,
    prove: async () => {
      setProving(true)
      const [humanCheck, recaptchaToken] = await Promise.all([proveHuman(), recaptchaFor('sms')])
      setProving(false)
      return { humanCheck, recaptchaToken }
    },
  }
}
