import { useText } from '@tessera/web-kit'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { OfficeTabs } from '../office-tabs.tsx'
import { runsPath } from '../paths.ts'
import { DebtsScreen } from './debts-screen.tsx'
import { RunScreen } from './run-screen.tsx'
import { RunSettingsScreen } from './run-settings-screen.tsx'
import { RunsScreen } from './runs-screen.tsx'

const paths = {
  runs: runsPath,
  debts: `${runsPath}/debts`,
  settings: `${runsPath}/settings`,
} as const
const places = ['runs', 'debts', 'settings'] as const

/** The pages of the section Contract runs. */
export function RunsPage() {
  const text = useText(runStaffMessages)
  const [path] = useLocation()
  const current = places.find((id) => paths[id] === path)
  return (
    <>
      {current && (
        <OfficeTabs
          label={text('title')}
          tabs={places.map((id) => ({ id, name: text(`tab.${id}`), path: paths[id] }))}
          current={current}
        />
      )}
      <Switch>
        <Route path={paths.runs}>
          <RunsScreen />
        </Route>
        <Route path={paths.debts}>
          <DebtsScreen />
        </Route>
        <Route path={paths.settings}>
          <RunSettingsScreen />
        </Route>
        <Route path={`${runsPath}/:id`}>{({ id }) => <RunScreen key={id} id={id} />}</Route>
        <Route>
          <Redirect to={runsPath} replace />
        </Route>
      </Switch>
    </>
  )
}
