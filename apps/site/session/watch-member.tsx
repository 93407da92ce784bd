import { useQueryClient } from '@tanstack/react-query'
import { commonProblems } from '@tessera/calls'
import { endSession, Greeting, onLeft, useMember } from '@tessera/identity/following'
import { CallProblem, readSession, useSession } from '@tessera/web-kit'
import { Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'
import { NeedsTrueAccount } from '../parts.ts'

/** What holds for a member on every page: a password that must go first, free play, a log-out in another tab. */
export function WatchMember() {
  const [location] = useLocation()
  const { member } = useMember()
  const session = useSession()
  useOtherTabs()
  const stop = useStoppedTrial()
  if (member?.mustChange && location !== paths.password) {
    // A new one for each address: another part may lead elsewhere in the same moment.
    return <Redirect key={location} to={paths.password} replace />
  }
  return (
    <>
      <Suspense fallback={null}>{session && <Greeting account={session.account} />}</Suspense>
      <Suspense fallback={null}>
        {stop.isStopped && <NeedsTrueAccount onClose={stop.close} />}
      </Suspense>
    </>
  )
}

// A log-out in one tab ends all tabs.
function useOtherTabs(): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  // The other tabs are outside React.
  useEffect(
    () =>
      onLeft((memberId) => {
        if (readSession()?.memberId !== memberId) return
        // First away: a page of one's own would ask a guest to log in.
        navigate(paths.home, { replace: true })
        endSession(client, { isTold: true })
      }),
    [client, navigate],
  )
}

/** Something a member does that free play does not have: said once, with the way to a real account. */
function useStoppedTrial() {
  const client = useQueryClient()
  const [isStopped, setStopped] = useState(false)
  // The mutations are kept outside React.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const error: unknown = mutation?.state.error
        const isNeeded = error instanceof CallProblem && error.is(commonProblems.trueAccountNeeded)
        if (isNeeded) setStopped(true)
      }),
    [client],
  )
  return { isStopped, close: () => setStopped(false) }
}
