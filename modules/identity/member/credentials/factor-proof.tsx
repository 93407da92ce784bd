import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { query, useCall, useText } from '@tessera/web-kit'
import { credentialsCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { CodeForm } from './code-form.tsx'
import styles from './credentials.module.css'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = { onProved?: () => void }

/** Shows that it is still the same person by what a member has beside the password: the app, a passkey. */
export function FactorProof({ onProved }: Props) {
  const text = useText(credentialsMessages)
  const { data } = useQuery({
    ...query(credentialsCalls.readAuthenticator, {}),
    throwOnError: false,
  })
  const ways = data?.proofWays ?? []
  const done = onProved && { onProved }
  return (
    <div className={styles.step}>
      {ways.includes('code') ? (
        <CodeProof {...done} />
      ) : (
        <p className={styles.lead}>{text('proofLead')}</p>
      )}
      {ways.includes('passkey') && <PasskeyProof {...done} />}
      {ways.includes('passkey') && !browserSupportsWebAuthn() && (
        <p className={styles.quiet}>{text('keysHere')}</p>
      )}
    </div>
  )
}

function CodeProof({ onProved }: Props) {
  const text = useText(credentialsMessages)
  const prove = useCall(credentialsCalls.proveByCode, {
    refreshes: [credentialsCalls.readAuthenticator],
    ...(onProved && { onSuccess: onProved }),
  })
  return (
    <CodeForm
      lead={text('proofLead')}
      act={text('proofAct')}
      label={text('appCodeOrRecovery')}
      call={prove}
      onCode={(code) => prove.mutate({ body: { code } })}
    />
  )
}
