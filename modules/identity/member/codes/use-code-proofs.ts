import type { CallProblem } from '@tessera/web-kit'
import { useState } from 'react'
import { useCaptchaProof } from '../captcha/use-captcha-proof.ts'

// Loaded when a code is requested for the first time.
const askRecaptcha = async () => (await import('./ask-recaptcha.ts')).askRecaptcha()

/** The reCAPTCHA's word for a code by text message; none where its window was shut: then the server says so. */
export const recaptchaFor = async (by: 'sms' | 'email'): Promise<string | undefined> => {
  const word = by === 'sms' ? await askRecaptcha() : undefined
  return word === 'shut' ? undefined : word?.token
}

/** A request for a code: what stopped the last one, and how it is forgotten. */
export type CodeRequest = { error: CallProblem | null; wasShut?: boolean; reset: () => void }

/** What a guest sends along who asks for a code by text message. */
export function useCodeProofs() {
  const solveCaptcha = useCaptchaProof('code')
  const [isProving, setProving] = useState(false)
  const [wasShut, setShut] = useState(false)
  return {
    isProving,
    /** The proofs; nothing where the reCAPTCHA's window was shut before it was done. */
    prove: async () => {
      setProving(true)
      setShut(false)
      const [captchaToken, word] = await Promise.all([solveCaptcha(), askRecaptcha()])
      setProving(false)
      setShut(word === 'shut')
      return word === 'shut' ? undefined : { captchaToken, recaptchaToken: word?.token }
    },
    /** What the dialog reads that says why no code is on its way. */
    requestOf: ({ error, reset }: CodeRequest): CodeRequest => ({
      error,
      wasShut,
      reset: () => {
        setShut(false)
        reset()
      },
    }),
  }
}
