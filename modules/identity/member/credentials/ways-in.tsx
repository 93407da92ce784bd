import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SocialCard } from './social-card.tsx'

/** The part of the security centre about how its owner comes in, besides the password. */
export function WaysIn() {
  return (
    <>
      <AuthenticatorCard />
      <PasskeysCard />
      <SocialCard />
    </>
  )
}
