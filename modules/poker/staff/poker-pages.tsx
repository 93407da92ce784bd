import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { CaseScreen } from './case-screen.tsx'
import { CasesScreen } from './cases-screen.tsx'
import { DeskTableScreen } from './desk-table-screen.tsx'
import { DeskTablesScreen } from './desk-tables-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { HandScreen } from './hand-screen.tsx'
import { HandsScreen } from './hands-screen.tsx'
import { pathOf, pokerPages, pokerPath } from './paths.ts'
import styles from './staff.module.css'
import { SeriesScreen } from './tournaments/series-screen.tsx'
import { SitsScreen } from './tournaments/sits-screen.tsx'
import { TournamentScreen } from './tournaments/tournament-screen.tsx'
import { TournamentsScreen } from './tournaments/tournaments-screen.tsx'

const screens = {
  now: DeskTablesScreen,
  tournaments: TournamentsScreen,
  series: SeriesScreen,
  sits: SitsScreen,
  hands: HandsScreen,
  figures: FiguresScreen,
  cases: CasesScreen,
}

/** The pages of the section Poker. */
export function PokerPages() {
  const text = useText(officeMessages)
  const [path, go] = useLocation()
  const current = pokerPages.find((page) => pathOf(page) === path)
  return (
    <div className={styles.page}>
      {current && (
        <Tabs
          label={text('title')}
          tabs={pokerPages.map((id) => ({ id, name: text(`tab.${id}`) }))}
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
      <Switch>
        {pokerPages.map((page) => {
          const Screen = screens[page]
          return (
            <Route key={page} path={pathOf(page)}>
              <Screen />
            </Route>
          )
        })}
        <Route path={`${pokerPath}/at/:code`}>
          {({ code }) => <DeskTableScreen key={code} code={code} />}
        </Route>
        <Route path={`${pokerPath}/tournaments/:code`}>
          {({ code }) => <TournamentScreen key={code} code={code} />}
        </Route>
        <Route path={`${pokerPath}/hands/:id`}>{({ id }) => <HandScreen key={id} id={id} />}</Route>
        <Route path={`${pokerPath}/cases/:id`}>{({ id }) => <CaseScreen key={id} id={id} />}</Route>
        <Route>
          <Redirect to={pokerPath} replace />
        </Route>
      </Switch>
    </div>
  )
}
