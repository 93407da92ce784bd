import { LoginDialog, RegisterDialog } from '@tessera/identity/member'
import { useSession } from '@tessera/web-kit'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { paths, safeThen } from '../routing/paths.ts'

/** The dialog that the address names, /login or /register (specification 2). */
export function AuthDialogs() {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const isLogIn = location === paths.logIn()
  const then = safeThen(search.get('then'))
  if (session) return <Redirect to={then} replace />
  const go = (to: string) => () => navigate(to, { replace: true })
  const withSearch = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (isLogIn) {
    return (
      <LoginDialog
        onClose={go(paths.home)}
        onRegister={go(withSearch(paths.register))}
        onDone={go(then)}
      />
    )
  }
  return (
    <RegisterDialog
      onClose={go(paths.home)}
      onLogIn={go(withSearch(paths.logIn()))}
      onDone={go(then)}
      referralCode={search.get('referralCode') ?? ''}
    />
  )
}
