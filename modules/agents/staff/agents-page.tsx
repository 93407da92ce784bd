import { useText } from '@tessera/web-kit'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { agentsStaffMessages } from '../staff-messages.ts'
import { AgentScreen } from './agent-screen.tsx'
import { AgentTree } from './agent-tree.tsx'
import { LargestAgents } from './largest-agents.tsx'
import { MovesScreen } from './moves-screen.tsx'
import { OfficeTabs } from './office-tabs.tsx'
import { agentsPath } from './paths.ts'
import { ReceiptsScreen } from './receipts/receipts-screen.tsx'

const places = ['tree', 'largest', 'moves', 'receipts'] as const
const pathOf = (id: (typeof places)[number]) => (id === 'tree' ? agentsPath : `${agentsPath}/${id}`)

/** The pages of the section Agents. */
export function AgentsPage() {
  const text = useText(agentsStaffMessages)
  const [path] = useLocation()
  const current = places.find((id) => pathOf(id) === path)
  return (
    <>
      {current && (
        <OfficeTabs
          label={text('title')}
          tabs={places.map((id) => ({ id, name: text(`tab.${id}`), path: pathOf(id) }))}
          current={current}
        />
      )}
      <Switch>
        <Route path={agentsPath}>
          <AgentTree />
        </Route>
        <Route path={pathOf('largest')}>
          <LargestAgents />
        </Route>
        <Route path={pathOf('moves')}>
          <MovesScreen />
        </Route>
        <Route path={pathOf('receipts')}>
          <ReceiptsScreen />
        </Route>
        <Route path={`${agentsPath}/:id`}>{({ id }) => <AgentScreen key={id} id={id} />}</Route>
        <Route>
          <Redirect to={agentsPath} replace />
        </Route>
      </Switch>
    </>
  )
}
