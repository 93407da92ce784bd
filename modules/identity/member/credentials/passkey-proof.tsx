import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { credentialsCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { passkeyCalls } from '../../passkey-calls.ts'
import { useSigning } from './use-signing.ts'

/** Shows by a passkey that it is still the same person, for who has no password or likes it better. */
export function PasskeyProof({ onProved }: { onProved?: () => void }) {
  const text = useText(credentialsMessages)
  const begin = useCall(passkeyCalls.beginPasskeyProof)
  const prove = useCall(passkeyCalls.proveByPasskey, {
    refreshes: [credentialsCalls.readAuthenticator],
    ...(onProved && { onSuccess: onProved }),
  })
  const { sign, isBusy, fault } = useSigning(
    () => begin.mutateAsync({}),
    (response) => prove.mutateAsync({ body: { response } }),
  )
  if (!browserSupportsWebAuthn()) return null
  return (
    <>
      <Button isWide isBusy={isBusy} onClick={sign}>
        {text('proofByPasskey')}
      </Button>
      <ProblemNote problem={begin.error ?? prove.error} />
      <p role="status">{fault}</p>
    </>
  )
}
