import { useCall } from '@tessera/web-kit'
import { useState } from 'react'
import { contactCalls, type Proof } from '../../contact-calls.ts'
import type { Security } from '../../profile-calls.ts'
import { recaptchaFor } from '../codes/use-code-proofs.ts'
import { useCountdown } from '../codes/use-countdown.ts'

export type Way = 'password' | 'sms' | 'email' | 'totp' | 'passkey'
export type Provable = Pick<Security, 'sms' | 'email' | 'done' | 'hasPasskey'>

/**
 * How a member proves their identity: by the password or by a code; by both where `needsBoth`. Members with an app or a
 * passkey use that: nothing weaker is accepted.
 */
export function useProof({ sms, email, done, hasPasskey }: Provable, { needsBoth = false } = {}) {
  const locks: Way[] = [
    ...(done.includes('authenticator') ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
  const others: Way[] = [
    ...(needsBoth ? [] : (['password'] as const)),
    ...(sms.isProved ? (['sms'] as const) : []),
    ...(email.isProved ? (['email'] as const) : []),
  ]
  const ways = locks.length > 0 ? locks : others
  const [way, setWay] = useState<Way>(ways[0] ?? 'password')
  const [isShown, setShown] = useState(false)
  const countdown = useCountdown('confirm')
  const target = { country: '', mobileNum: way }
  const ask = useCall(contactCalls.sendProofCode, {
    onSuccess: ({ resendSeconds }) => countdown.start(resendSeconds, target),
  })
  const isSent = way === 'sms' || way === 'email'
  return {
    ways,
    way,
    setWay,
    needsPassword: needsBoth || way === 'password',
    needsBoth,
    needsCode: way !== 'password' && way !== 'passkey',
    /** A passkey has signed. */
    isShown,
    noteShown: () => setShown(true),
    /** Where the code goes to. */
    masked: way === 'sms' ? sms.masked : email.masked,
    seconds: countdown.secondsFor(target),
    ask,
    askForCode: async () => {
      if (!isSent) return
      ask.mutate({ body: { by: way, recaptchaToken: await recaptchaFor(way) } })
    },
    proofOf: (password: string, code: string): Proof => ({
      password: needsBoth || way === 'password' ? password : '',
      ...(way !== 'password' && way !== 'passkey' && { codeBy: way }),
      code: way === 'password' || way === 'passkey' ? '' : code,
    }),
  }
}
