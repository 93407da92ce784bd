import { Route, Switch } from 'wouter'
import { AgentTree } from './agent-tree.tsx'
import { agentsPath } from './paths.ts'

/** The pages of the section Agents. */
export function AgentsPage() {
  return (
    <Switch>
      <Route path={agentsPath}>
        <AgentTree />
      </Route>
    </Switch>
  )
}
