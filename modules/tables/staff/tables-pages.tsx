import { Route, Switch } from 'wouter'
import { DeskTablesScreen } from './desk-tables-screen.tsx'
import { FightRoomScreen } from './cockfight/fight-room-screen.tsx'
import { tablesPath } from './paths.ts'
import { RoundsScreen } from './rounds-screen.tsx'

// Rooms of fights have codes of their own.
const isRoom = (code: string): boolean => code.startsWith('cockfight-')

/** The pages of the section Tables. */
export const TablesPages = () => (
  <Switch>
    <Route path={tablesPath}>
      <DeskTablesScreen />
    </Route>
    <Route path={`${tablesPath}/:code`}>
      {({ code }) =>
        isRoom(code) ? (
          <FightRoomScreen key={code} code={code} />
        ) : (
          <RoundsScreen key={code} code={code} />
        )
      }
    </Route>
    <Route path={`${tablesPath}/:code/rounds`}>
      {({ code }) => <RoundsScreen key={code} code={code} />}
    </Route>
  </Switch>
)
