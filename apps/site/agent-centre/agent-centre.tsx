import { useQuery } from '@tanstack/react-query'
import { contractFlagsCall } from '@tessera/agents/contract-flags-calls'
import { centreMessages } from '@tessera/agents/centre-messages'
import { useMember } from '@tessera/identity/following'
import { Button, query, Spinner, useMedia, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { PageBoundary } from '../routing/page-boundary.tsx'
import { paths } from '../routing/paths.ts'
import { RouteScreen } from '../routing/routed-page.tsx'
import { useSignOut } from '../shell/use-sign-out.tsx'
import { AgentBar, BesideRow, PagesRow } from './agent-bar.tsx'
import styles from './agent-centre.module.css'
import { AgentMenu } from './agent-menu.tsx'
import { agentPageOf, isFlagged, shownGroups } from './agent-pages.ts'
import { LiveClock } from './live-clock.tsx'

/** The agents' own place (specification 2): who they are and what time it is, a menu, and beside it the panel it opens. */
export function AgentCentre({ hasName = true }: { hasName?: boolean }) {
  const text = useText(centreMessages)
  const [search] = useSearchParams()
  const isWide = useMedia('(min-width: 60rem)')
  // Below that the places are in the bar at the bottom.
  const isPhone = !useMedia('(min-width: 40rem)')
  const { data: flags, isPending } = useQuery({
    ...query(contractFlagsCall.readContractFlags, {}),
    throwOnError: false,
  })
  const groups = shownGroups(flags)
  const id = search.get('page')
  const page = agentPageOf(id, groups)
  // Whether a panel of contracts is there is not known yet.
  const isWaiting = isPending && isFlagged(id)
  return (
    <div className={styles.centre}>
      <Head hasName={hasName} />
      {isWide ? (
        <AgentMenu label={text('centre.agentCentre')} groups={groups} current={page.id} />
      ) : isPhone ? (
        <BesideRow groups={groups} current={page.id} />
      ) : (
        <PagesRow
          label="centre.agentCentre"
          pages={groups.flatMap(({ pages }) => pages)}
          current={page.id}
        />
      )}
      <div className={styles.panel}>
        {isWaiting ? (
          <Spinner />
        ) : (
          <PageBoundary key={page.id}>
            <Suspense fallback={<Spinner />}>
              <RouteScreen
                route={{ page: `agent ${page.id}`, screen: page.screen }}
                input={{ params: {}, search: own(search) }}
              />
            </Suspense>
          </PageBoundary>
        )}
      </div>
      {isPhone && <AgentBar groups={groups} current={page.id} />}
    </div>
  )
}

function Head({ hasName }: { hasName: boolean }) {
  const text = useText(centreMessages)
  const { member } = useMember()
  const signOut = useSignOut(paths.agent)
  return (
    <header className={styles.head}>
      {/* Where it lies over a page, its frame has the name. */}
      <p className={styles.name}>{hasName && text('centre.agentCentre')}</p>
      <p className={styles.clock}>
        <LiveClock />
      </p>
      <p className={styles.who}>{member?.nickname}</p>
      <Button kind="plain" onClick={signOut.ask}>
        {text('centre.signOut')}
      </Button>
      {signOut.dialog}
    </header>
  )
}

/** What the panel itself has in the address. */
function own(search: URLSearchParams): URLSearchParams {
  const of = new URLSearchParams(search)
  of.delete('over')
  of.delete('below')
  return of
}
