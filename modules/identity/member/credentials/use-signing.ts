import { startAuthentication } from '@simplewebauthn/browser'
import { CallProblem, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import type { SignedByPasskey } from '../../passkey-calls.ts'

type Options = { options: Record<string, unknown> }

/**
 * Asks for a challenge, has the device sign it and sends what it signed. Problems of the two calls are theirs; that
 * the device did not sign is said here.
 */
export function useSigning(
  begin: () => Promise<Options>,
  send: (response: SignedByPasskey) => Promise<unknown>,
) {
  const text = useText(credentialsMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const sign = async () => {
    setFault('')
    setIsBusy(true)
    try {
      const { options } = await begin()
      // The server writes them by the browser's own names.
      const response = await startAuthentication({ optionsJSON: options as never })
      await send(response as SignedByPasskey)
    } catch (error) {
      if (!(error instanceof CallProblem)) setFault(text('keyNotSigned'))
    } finally {
      setIsBusy(false)
    }
  }
  return { sign: () => void sign(), isBusy, fault }
}
