import { Route, Switch } from 'wouter'
import { DeskTablesScreen } from './desk-tables-screen.tsx'
import { tablesPath } from './paths.ts'
import { RoundsScreen } from './rounds-screen.tsx'

/** The pages of the section Tables. */
export const TablesPages = () => (
  <Switch>
    <Route path={tablesPath}>
      <DeskTablesScreen />
    </Route>
    <Route path={`${tablesPath}/:code`}>
      {({ code }) => <RoundsScreen key={code} code={code} />}
    </Route>
  </Switch>
)
