import { LoginDialog, RegisterDialog } from '@tessera/identity/member'
import { useSession } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { paths, safeThen } from '../routing/paths.ts'

/** The addresses /login and /register are dialogs over home (specification 2). */
export function AuthDialogs() {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const isLogIn = location === paths.logIn()
  if (!isLogIn && location !== paths.register) return null

  const then = safeThen(search.get('then'))
  if (session) return <Redirect to={then} replace />
  const go = (to: string) => () => navigate(to, { replace: true })
  const withSearch = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  return (
    <Suspense fallback={null}>
      {isLogIn ? (
        <LoginDialog
          onClose={go(paths.home)}
          onRegister={go(withSearch(paths.register))}
          onDone={go(then)}
        />
      ) : (
        <RegisterDialog
          onClose={go(paths.home)}
          onLogIn={go(withSearch(paths.logIn()))}
          onDone={go(then)}
          referralCode={search.get('referralCode') ?? ''}
        />
      )}
    </Suspense>
  )
}
