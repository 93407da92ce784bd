import { useMember } from '@tessera/identity/following'
import {
  ChangePasswordDialog,
  ForgotPasswordDialog,
  LogoutDialog,
  ResetPasswordDialog,
} from '@tessera/identity/member'
import { useSession } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../routing/paths.ts'
import { safeThen } from '../routing/safe-then.ts'

// The token is behind the # of the link, so that it is sent to no server and no other page.
const readToken = () => globalThis.location.hash.slice(1)

/** A member who must change their password can only do that, or log out. */
function ChangeDialog({ onDone }: { onDone: () => void }) {
  const { member } = useMember()
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <LogoutDialog onClose={() => setLeaving(false)} onDone={onDone} />
  const close = member?.mustChange ? () => setLeaving(true) : onDone
  return <ChangePasswordDialog onClose={close} onDone={onDone} />
}

/** The dialogs of passwords: forgotten, set anew by a link, changed. */
export function PasswordDialogs() {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const go = (to: string) => () => navigate(to, { replace: true })
  const withSearch = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (location === paths.forgot) {
    return (
      <ForgotPasswordDialog
        onClose={go(paths.home)}
        onLogIn={go(withSearch(paths.logIn()))}
        onDone={go(safeThen(search.get('then')))}
      />
    )
  }
  if (location === paths.reset) {
    return (
      <ResetPasswordDialog
        readToken={readToken}
        onClose={go(paths.home)}
        onForgot={go(paths.forgot)}
        onLogIn={go(paths.logIn())}
      />
    )
  }
  // A guest is asked to log in first, by the page itself.
  return session && <ChangeDialog onDone={go(paths.home)} />
}
