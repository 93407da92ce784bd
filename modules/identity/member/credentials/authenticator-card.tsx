import { useText } from '@tessera/web-kit'
import { credentialsMessages } from '../../credentials-messages.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { memberFactor } from './member-factor.tsx'

/** The member's authenticator app, for the security centre. */
export function AuthenticatorCard() {
  const text = useText(credentialsMessages)
  return <AuthenticatorPanel {...memberFactor} title={text('appTitle')} />
}
