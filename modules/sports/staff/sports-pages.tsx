import { useQuery } from '@tanstack/react-query'
import { query, Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { BoardScreen } from './board-screen.tsx'
import { ChangesScreen } from './changes-screen.tsx'
import { EventScreen } from './event-screen.tsx'
import { FactorsScreen } from './factors-screen.tsx'
import { FeedsScreen } from './feeds-screen.tsx'
import { LimitsScreen } from './limits-screen.tsx'
import { pathOf, type SportsPage, sportsPages, sportsPath } from './paths.ts'
import { ProfitScreen } from './profit-screen.tsx'
import { QueuesScreen } from './queues-screen.tsx'
import styles from './staff.module.css'
import { TicketScreen } from './ticket-screen.tsx'
import { TicketsScreen } from './tickets-screen.tsx'
import { useStaffLanguage } from './use-staff-language.ts'

const askedMilliseconds = 2_000

/** The pages of the section Sportsbook. Slips that wait for a trader are counted on their tab. */
export function SportsPages() {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const [path, go] = useLocation()
  const current = sportsPages.find((page) => pathOf(page) === path)
  const { data } = useQuery({
    ...query(queueStaffCalls.listQuestions, { query: { language } }),
    refetchInterval: askedMilliseconds,
    throwOnError: false,
  })
  const asked = data?.list.length ?? 0
  const nameOf = (page: SportsPage) =>
    page === 'queues' && asked > 0 ? text('tab.queuesCount', { count: asked }) : text(`tab.${page}`)
  return (
    <div className={styles.page}>
      {current && (
        <Tabs
          label={text('title')}
          tabs={sportsPages.map((id) => ({ id, name: nameOf(id) }))}
          current={current}
          onChange={(id) => go(pathOf(id))}
          link={(id, name, className, isCurrent) => (
            <Link
              href={pathOf(id)}
              className={className}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          )}
        />
      )}
      <Pages />
    </div>
  )
}

const screens = {
  board: BoardScreen,
  queues: QueuesScreen,
  tickets: TicketsScreen,
  profit: ProfitScreen,
  limits: LimitsScreen,
  factors: FactorsScreen,
  feeds: FeedsScreen,
  changes: ChangesScreen,
} as const satisfies Record<SportsPage, unknown>

const Pages = () => (
  <Switch>
    {sportsPages.map((page) => {
      const Screen = screens[page]
      return (
        <Route key={page} path={pathOf(page)}>
          <Screen />
        </Route>
      )
    })}
    <Route path={`${sportsPath}/events/:id`}>
      {({ id }) => <EventScreen key={id} id={Number(id) || 0} />}
    </Route>
    <Route path={`${sportsPath}/tickets/:id`}>
      {({ id }) => <TicketScreen key={id} id={id} />}
    </Route>
    <Route>
      <Redirect to={sportsPath} replace />
    </Route>
  </Switch>
)
