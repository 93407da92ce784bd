import { AgentPitch } from '@tessera/agents/landing'
import { AgentLandingScreen } from '@tessera/identity/agent'
import { useMember } from '@tessera/identity/following'
import { lazyPart, useSession, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { useFlags } from '../shell/use-flags.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import styles from './pages.module.css'

// Who reads about it does not load it.
const AgentCentre = lazyPart(async () => ({
  default: (await import('../agent-centre/agent-centre.tsx')).AgentCentre,
}))

/** The agents' log-in; without the agent program it says so. An agent who is in goes on to their pages. */
export function AgentPage() {
  const [, navigate] = useLocation()
  const later = useText(laterMessages)
  const { isAgent } = useMember()
  const flags = useFlags()
  const service = useOverlay('service')
  if (isAgent) return <Redirect to={paths.agentHome} replace />
  return (
    <>
      {flags && !flags.has('AGENTPOLICY3') && (
        <p role="note" className={styles.hint}>
          {later('agentsOff')}
        </p>
      )}
      <AgentLandingScreen onDone={() => navigate(paths.agentHome, { replace: true })} />
      <AgentPitch isOpen={flags?.has('AGENTPOLICY3') ?? false} onAsk={service.open} />
    </>
  )
}

/** The agent centre. Non-agents go to the log-in of agents (specification 2). */
export function AgentHomePage() {
  const session = useSession()
  const { isAgent, member } = useMember()
  if (session && !member) return <PageSkeleton />
  if (!isAgent) {
    // The page that the server renders is a guest's: until the session is known it keeps the room of the page.
    return (
      <>
        <Redirect to={paths.agent} replace />
        <PageSkeleton />
      </>
    )
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AgentCentre />
    </Suspense>
  )
}
