import { SocialReturnDialog } from '@tessera/identity/member'
import { useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'

// Removed from the address at once: it stays in no history and no referrer.
function readAnswer(): Record<string, string> {
  const answer = Object.fromEntries(new URLSearchParams(globalThis.location.search))
  globalThis.history.replaceState(null, '', globalThis.location.pathname)
  return answer
}

/** The page that a provider redirects to. */
export function SocialReturn() {
  const [location, navigate] = useLocation()
  const go = (to: string) => () => navigate(to, { replace: true })
  return (
    <SocialReturnDialog
      provider={location.slice(paths.social.length + 1)}
      readAnswer={readAnswer}
      onLogIn={go(paths.logIn())}
      onForgot={go(paths.forgot)}
      onLinked={go(paths.security)}
      onDone={({ passwordExpired }) => go(passwordExpired ? paths.password : paths.home)()}
    />
  )
}
