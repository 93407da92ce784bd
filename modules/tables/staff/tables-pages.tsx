import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { BeaconScreen } from './beacon-screen.tsx'
import { ChainsScreen } from './chains-screen.tsx'
import { ChangesScreen } from './changes-screen.tsx'
import { FightRoomScreen } from './cockfight/fight-room-screen.tsx'
import { DeskTablesScreen } from './desk-tables-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { LimitsScreen } from './limits-screen.tsx'
import { pathOf, type TablesPage, tablesPages, tablesPath } from './paths.ts'
import { RotaScreen } from './rota-screen.tsx'
import { RoundsScreen } from './rounds-screen.tsx'
import { SlipsScreen } from './slips-screen.tsx'
import styles from './staff.module.css'

const screens = {
  now: DeskTablesScreen,
  figures: FiguresScreen,
  slips: SlipsScreen,
  limits: LimitsScreen,
  beacon: BeaconScreen,
  rota: RotaScreen,
  changes: ChangesScreen,
} as const satisfies Record<TablesPage, unknown>

// Rooms of fights have codes of their own.
const isRoom = (code: string): boolean => code.startsWith('cockfight-')

/** The pages of the section Tables. */
export function TablesPages() {
  const text = useText(officeMessages)
  const [path, go] = useLocation()
  const current = tablesPages.find((page) => pathOf(page) === path)
  return (
    <div className={styles.page}>
      {current && (
        <Tabs
          label={text('title')}
          tabs={tablesPages.map((id) => ({ id, name: text(`tab.${id}`) }))}
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
        {tablesPages.map((page) => {
          const Screen = screens[page]
          return (
            <Route key={page} path={pathOf(page)}>
              <Screen />
            </Route>
          )
        })}
        <Route path={`${tablesPath}/at/:code/chains`}>
          {({ code }) => <ChainsScreen key={code} code={code} />}
        </Route>
        <Route path={`${tablesPath}/at/:code/rounds`}>
          {({ code }) => <RoundsScreen key={code} code={code} />}
        </Route>
        <Route path={`${tablesPath}/at/:code`}>
          {({ code }) =>
            isRoom(code) ? (
              <FightRoomScreen key={code} code={code} />
            ) : (
              <RoundsScreen key={code} code={code} />
            )
          }
        </Route>
        <Route>
          <Redirect to={tablesPath} replace />
        </Route>
      </Switch>
    </div>
  )
}
