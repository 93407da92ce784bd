import { useQuery } from '@tanstack/react-query'
import { query, Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { resultStaffCalls } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { ChangesScreen } from './changes-screen.tsx'
import { GameScreen } from './game-screen.tsx'
import { GamesScreen } from './games-screen.tsx'
import { IssueScreen } from './issue-screen.tsx'
import { IssuesScreen } from './issues-screen.tsx'
import { lotteriesPath, lotteryPages, pathOf } from './paths.ts'
import { PricesScreen } from './prices-screen.tsx'
import { SalesScreen } from './sales-screen.tsx'
import { SourcesScreen } from './sources-screen.tsx'
import { TicketsScreen } from './tickets-screen.tsx'
import styles from './staff.module.css'
import { WaitingScreen } from './waiting-screen.tsx'

const waitingMilliseconds = 30_000

/** The pages of the section Lotteries. */
export function LotteryPages() {
  const text = useText(officeMessages)
  const [path, go] = useLocation()
  const current = lotteryPages.find((page) => pathOf(page) === path)
  const { data } = useQuery({
    ...query(resultStaffCalls.listWaitingIssues, {}),
    refetchInterval: waitingMilliseconds,
    throwOnError: false,
  })
  const waiting = data?.list.length ?? 0
  const nameOf = (page: (typeof lotteryPages)[number]) =>
    page === 'waiting' && waiting > 0
      ? text('tab.waitingCount', { count: waiting })
      : text(`tab.${page}`)
  return (
    <div className={styles.page}>
      {current && (
        <Tabs
          label={text('title')}
          tabs={lotteryPages.map((id) => ({ id, name: nameOf(id) }))}
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

const Pages = () => (
  <Switch>
    <Route path={pathOf('games')}>
      <GamesScreen />
    </Route>
    <Route path={pathOf('issues')}>
      <IssuesScreen />
    </Route>
    <Route path={pathOf('waiting')}>
      <WaitingScreen />
    </Route>
    <Route path={pathOf('tickets')}>
      <TicketsScreen />
    </Route>
    <Route path={pathOf('sales')}>
      <SalesScreen />
    </Route>
    <Route path={pathOf('sources')}>
      <SourcesScreen />
    </Route>
    <Route path={pathOf('changes')}>
      <ChangesScreen />
    </Route>
    <Route path={`${lotteriesPath}/games/:code/prices`}>
      {({ code }) => <PricesScreen key={code} code={code} />}
    </Route>
    <Route path={`${lotteriesPath}/games/:code`}>
      {({ code }) => <GameScreen key={code} code={code} />}
    </Route>
    <Route path={`${lotteriesPath}/issues/:game/:numero`}>
      {(name) => <IssueScreen key={`${name.game} ${name.numero}`} name={name} />}
    </Route>
    <Route>
      <Redirect to={lotteriesPath} replace />
    </Route>
  </Switch>
)
