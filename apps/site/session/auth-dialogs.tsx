import { LoginDialog, RegisterDialog } from '@tessera/identity/member'
import { useSession } from '@tessera/web-kit'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { paths, safeThen } from '../routing/paths.ts'
import { PasswordDialogs } from './password-dialogs.tsx'

/** The dialog that the address names (specification 2): of log-in, registration or passwords. */
export function AuthDialogs() {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const then = safeThen(search.get('then'))
  const go = (to: string) => () => navigate(to, { replace: true })
  const withSearch = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (location === paths.password || location === paths.reset) return <PasswordDialogs />
  if (session) return <Redirect to={then} replace />
  if (location === paths.forgot) return <PasswordDialogs />
  if (location === paths.logIn()) {
    return (
      <LoginDialog
        onClose={go(paths.home)}
        onRegister={go(withSearch(paths.register))}
        onForgot={go(withSearch(paths.forgot))}
        // Who came in with a password that is over chooses another before anything else (specification 4).
        onDone={({ passwordExpired }) => go(passwordExpired ? paths.password : then)()}
      />
    )
  }
  return (
    <RegisterDialog
      onClose={go(paths.home)}
      onLogIn={go(withSearch(paths.logIn()))}
      onDone={go(then)}
      referralCode={search.get('referralCode') ?? ''}
      affiliateCode={search.get('affiliateCode') ?? ''}
    />
  )
}
