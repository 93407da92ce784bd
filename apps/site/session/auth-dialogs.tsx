import { useMember } from '@tessera/identity/following'
import { LoginDialog, RegisterDialog } from '@tessera/identity/member'
import { waysInQueries } from '@tessera/identity/ways-in'
import { usePrefetchQuery } from '@tanstack/react-query'
import { roleOf } from '@tessera/calls'
import type { MemberInfo } from '@tessera/identity/calls'
import { useSession } from '@tessera/web-kit'
import type { ComponentProps } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { paths } from '../routing/paths.ts'
import { safeThen } from '../routing/safe-then.ts'
import { PasswordDialogs } from './password-dialogs.tsx'
import { SocialReturn } from './social-return.tsx'
import { useLinkClick } from './use-link-click.ts'

/** The dialog that the address names (specification 2): of log-in, registration or passwords. */
export function AuthDialogs() {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const { member, isTrial } = useMember()
  const then = safeThen(search.get('then'))
  const go = (to: string) => () => navigate(to, { replace: true })
  const withSearch = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (location.startsWith(`${paths.social}/`)) return <SocialReturn />
  if (location === paths.password || location === paths.reset) return <PasswordDialogs />
  // Free play may go on to a real account.
  if (session && !member) return null
  if (member && !isTrial) return <Redirect to={landingOf(member, then)} replace />
  if (location === paths.forgot) return <PasswordDialogs />
  if (location === paths.logIn()) {
    return (
      <LogIn
        onClose={go(paths.home)}
        onRegister={go(withSearch(paths.register))}
        onForgot={go(withSearch(paths.forgot))}
        // Who came in with a password that is over chooses another before anything else (specification 4).
        onDone={(result) =>
          go(landingOf({ ...result.memberInfo, mustChange: result.passwordExpired }, then))()
        }
      />
    )
  }
  return (
    <Register
      onClose={go(paths.home)}
      onLogIn={go(withSearch(paths.logIn()))}
      onDone={go(then)}
      referralCode={search.get('referralCode') ?? ''}
      affiliateCode={search.get('affiliateCode') ?? ''}
    />
  )
}

/** Who came by an agent's link is counted. */
function Register(props: ComponentProps<typeof RegisterDialog>) {
  useLinkClick(props.affiliateCode ?? '')
  return <RegisterDialog {...props} />
}

/** The dialog and what it asks the server for come side by side. */
function LogIn(props: ComponentProps<typeof LoginDialog>) {
  const [ways, providers] = waysInQueries
  usePrefetchQuery(ways)
  usePrefetchQuery(providers)
  return <LoginDialog {...props} />
}

/** Where a log-in leads: a password that must go comes first; an agent without another way goes to their own pages. */
function landingOf({ mustChange = false, type }: MemberInfo, then: string): string {
  if (mustChange) return paths.password
  return roleOf(type) === 'agent' && then === paths.home ? paths.agentHome : then
}
