import { SocialReturnDialog } from '@tessera/identity/member'
import { useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'

// Taken out of the address at once: it stays in no history and is told to nobody else.
function readAnswer(): Record<string, string> {
  const answer = Object.fromEntries(new URLSearchParams(globalThis.location.search))
  globalThis.history.replaceState(null, '', globalThis.location.pathname)
  return answer
}

/** Where another house has sent the browser back to. */
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
