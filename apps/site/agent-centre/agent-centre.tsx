import { useQuery } from '@tanstack/react-query'
import { contractFlagsCall } from '@tessera/agents/contract-flags-calls'
import { centreMessages } from '@tessera/agents/centre-messages'
import { useMember } from '@tessera/identity/following'
import { Button, query, Spinner, useMedia, Tabs, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { PageBoundary } from '../routing/page-boundary.tsx'
import { paths } from '../routing/paths.ts'
import { RouteScreen } from '../routing/routed-page.tsx'
import { useOverlay } from '../routing/use-overlay.ts'
import { EntryBadge } from '../shell/entry-badge.tsx'
import { useSignOut } from '../shell/use-sign-out.tsx'
import styles from './agent-centre.module.css'
import {
  type agentGroups,
  agentPageOf,
  isFlagged,
  serviceIcon as ServiceIcon,
  shownGroups,
} from './agent-pages.ts'
import { LiveClock } from './live-clock.tsx'

const hrefOf = (id: string) => `${paths.agentHome}?page=${id}`

/** The agents' own place (specification 2): who they are and what time it is, a menu, and beside it the panel it opens. */
export function AgentCentre({ hasName = true }: { hasName?: boolean }) {
  const [search] = useSearchParams()
  const isWide = useMedia('(min-width: 60rem)')
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
        <Menu groups={groups} current={page.id} />
      ) : (
        <PhoneMenu groups={groups} current={page.id} />
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

type MenuProps = { groups: typeof agentGroups; current: string }

function Menu({ groups, current }: MenuProps) {
  const text = useText(centreMessages)
  const service = useOverlay('service')
  return (
    <nav aria-label={text('centre.agentCentre')} className={styles.menu}>
      {groups.map(({ label, pages }) => (
        <div key={label}>
          <p className={styles.heading}>{text(label)}</p>
          <ul>
            {pages.map(({ id, label: name, icon: Icon }) => (
              <li key={id}>
                <Link
                  href={hrefOf(id)}
                  className={styles.entry}
                  aria-current={id === current ? 'page' : undefined}
                >
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>{text(name)}</span>
                  {name === 'centre.messages' && <EntryBadge label="messages" />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={service.open}>
        <ServiceIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{text('centre.customerService')}</span>
      </button>
    </nav>
  )
}

/** On a phone: one row that is swiped. Customer service is the round button of the site. */
function PhoneMenu({ groups, current }: MenuProps) {
  const text = useText(centreMessages)
  return (
    <Tabs
      label={text('centre.agentCentre')}
      tabs={groups.flatMap(({ pages }) =>
        pages.map(({ id, label }) => ({ id, name: text(label) })),
      )}
      current={current}
      onChange={() => undefined}
      link={(id, name, className, isCurrent) => (
        <Link href={hrefOf(id)} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      )}
    />
  )
}

/** What the panel itself has in the address. */
function own(search: URLSearchParams): URLSearchParams {
  const of = new URLSearchParams(search)
  of.delete('over')
  of.delete('below')
  return of
}
