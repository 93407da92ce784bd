import { centreMessages } from '@tessera/agents/centre-messages'
import { useMember } from '@tessera/identity/following'
import { Dialog, Spinner, useMedia, useSession, useText } from '@tessera/web-kit'
import type { MouseEvent } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { belowCentre, centreHref, pageOfLink } from '../member-centre/centre-address.ts'
import { paths } from '../routing/paths.ts'
import { AgentCentre } from './agent-centre.tsx'

/** The agent centre over the page that one is on; on a phone it is a page of its own. Others go to the log-in of agents. */
export function AgentOverlay() {
  const text = useText(centreMessages)
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const { member, isAgent } = useMember()
  const hasRoom = useMedia('(min-width: 60rem)')
  if (session && !member) return <Spinner />
  if (!isAgent) return <Redirect to={paths.agent} replace />
  if (!hasRoom) return <Redirect to={`${paths.agentHome}?${pageIn(search)}`} replace />
  const follow = (event: MouseEvent) => {
    const page = pageOfLink(event, paths.agentHome)
    if (!page) return
    event.preventDefault()
    event.stopPropagation()
    navigate(centreHref(path, search, page, 'agent'))
  }
  return (
    <Dialog
      title={text('centre.agentCentre')}
      kind="wide"
      onClose={() => navigate(belowCentre(path, search), { replace: true })}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are pressed, not the frame */}
      <div onClickCapture={follow}>
        <AgentCentre hasName={false} />
      </div>
    </Dialog>
  )
}

function pageIn(search: URLSearchParams): URLSearchParams {
  const of = new URLSearchParams(search)
  of.delete('over')
  of.delete('below')
  return of
}
