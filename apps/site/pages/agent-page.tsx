import { AgentHomeScreen, AgentLandingScreen } from '@tessera/identity/agent'
import { useMember } from '@tessera/identity/following'
import { Skeleton, useSession } from '@tessera/web-kit'
import { Redirect, useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'

/** The agents' log-in. An agent who is in goes on to their pages. */
export function AgentPage() {
  const [, navigate] = useLocation()
  const { isAgent } = useMember()
  if (isAgent) return <Redirect to={paths.agentHome} replace />
  return <AgentLandingScreen onDone={() => navigate(paths.agentHome, { replace: true })} />
}

/** The agents' first page. Whoever is none goes to their log-in (specification 2). */
export function AgentHomePage() {
  const session = useSession()
  const { isAgent, member } = useMember()
  if (session && !member) return <Skeleton height="24rem" />
  return isAgent ? <AgentHomeScreen /> : <Redirect to={paths.agent} replace />
}
