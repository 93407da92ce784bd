import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ProblemNote, query, useCall, useText } from '@tessera/web-kit'
import { KeyRound } from 'lucide-react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { passkeyCalls } from '../../passkey-calls.ts'
import type { LoginResult } from '../../shapes.ts'
import { socialCalls } from '../../social-calls.ts'
import { beginSession } from '../session.ts'
import styles from './credentials.module.css'
import { SocialButtons } from './social-buttons.tsx'
import { useSigning } from './use-signing.ts'

type Props = { onDone: (result: LoginResult) => void }

/** The section 'Or log in with' (specification 2): passkey and social log-in. */
export function OtherWays({ onDone }: Props) {
  const text = useText(credentialsMessages)
  const providers = useQuery({ ...query(socialCalls.listSocial, {}), throwOnError: false })
  const hasKeys = browserSupportsWebAuthn()
  if (!hasKeys && !providers.data?.list.length) return null
  return (
    <section className={styles.ways} aria-label={text('otherWays')}>
      <p className={styles.or}>{text('otherWays')}</p>
      {hasKeys && <ByPasskey onDone={onDone} />}
      <SocialButtons />
    </section>
  )
}

function ByPasskey({ onDone }: Props) {
  const text = useText(credentialsMessages)
  const client = useQueryClient()
  const begin = useCall(passkeyCalls.beginPasskeyLogin)
  const logIn = useCall(passkeyCalls.logInByPasskey, {
    onSuccess: (result) => {
      beginSession(client, result)
      onDone(result)
    },
  })
  const { sign, isBusy, fault } = useSigning(
    () => begin.mutateAsync({}),
    (response) => logIn.mutateAsync({ body: { response } }),
  )
  return (
    <>
      <Button isWide isBusy={isBusy} onClick={sign}>
        <KeyRound size={18} aria-hidden="true" />
        {text('byPasskey')}
      </Button>
      <ProblemNote problem={begin.error ?? logIn.error} />
      <p role="status" className={styles.quiet}>
        {fault}
      </p>
    </>
  )
}
