import { useState } from 'react'
import type { HumanPurpose } from '../../human-calls.ts'

/**
 * A function that does what the site asks for, so that it need not take anybody for a program: some work in the
 * background, or Geetest's own dialog. It answers the proof to send along, or nothing where none is asked for or none
 * came about: then the server says so.
 */
export const useHumanProof =
  (purpose: HumanPurpose): (() => Promise<string | undefined>) =>
  async () =>
    // Fetched when a form is sent for the first time.
    (await import('./prove-human.ts')).proveHuman(purpose)

/** The same, for a form that says itself when it is busy. */
export function useProving(purpose: HumanPurpose) {
  const prove = useHumanProof(purpose)
  const [isProving, setProving] = useState(false)
  return {
    isProving,
    prove: async () => {
      setProving(true)
      const humanCheck = await prove()
      setProving(false)
      return humanCheck
    },
  }
}
