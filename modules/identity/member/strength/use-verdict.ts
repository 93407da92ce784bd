import { useEffect, useState } from 'react'
import { passwordCharactersMin } from '../../limits.ts'
import type { judgePassword, Verdict } from './judge-password.ts'

type Judge = typeof judgePassword

let judge: Judge | undefined

/** The strength of a typed password. The list of common passwords is loaded with the first character. */
export function useVerdict(password: string, names: readonly string[]): Verdict | undefined {
  const [loaded, setLoaded] = useState(() => judge)
  const isTyped = password !== ''
  // The list is a file of its own.
  useEffect(() => {
    if (!isTyped || loaded) return
    import('./judge-password.ts').then(
      (file) => {
        judge = file.judgePassword
        setLoaded(() => file.judgePassword)
      },
      // Without it the length is all that is said; the server judges in any case.
      () => undefined,
    )
  }, [isTyped, loaded])
  if (!isTyped) return undefined
  if (loaded) return loaded(password, names)
  return Array.from(password).length < passwordCharactersMin ? { strength: 'short' } : undefined
}
