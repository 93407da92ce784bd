import { useState } from 'react'
import type { CaptchaPurpose } from '../../captcha-calls.ts'

// Fetched when a form is sent for the first time, or while it is typed.
const loadProof = () => import('./solve-captcha.ts')

export const prepareProof = async (): Promise<void> => void (await loadProof())

/**
 * A function that solves the required captcha: a proof of work in the background, or Geetest's dialog. It returns the
 * proof, or undefined where none is required or none was made: then the server refuses.
 */
export const useCaptchaProof =
  (purpose: CaptchaPurpose): (() => Promise<string | undefined>) =>
  async () =>
    (await loadProof()).solveCaptcha(purpose)

/** The same, for a form that says itself when it is busy. */
export function useProving(purpose: CaptchaPurpose) {
  const prove = useCaptchaProof(purpose)
  const [isProving, setProving] = useState(false)
  return {
    isProving,
    prove: async () => {
      setProving(true)
      const captchaToken = await prove()
      setProving(false)
      return captchaToken
    },
  }
}
