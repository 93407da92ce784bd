import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { agentsStaffMessages } from '../staff-messages.ts'
import { AgentScreen } from './agent-screen.tsx'
import { AgentTree } from './agent-tree.tsx'
import { LargestAgents } from './largest-agents.tsx'
import { MovesScreen } from './moves-screen.tsx'
import { agentsPath } from './paths.ts'

const places = ['tree', 'largest', 'moves'] as const
const pathOf = (id: (typeof places)[number]) => (id === 'tree' ? agentsPath : `${agentsPath}/${id}`)

/** The pages of the section Agents. */
export function AgentsPage() {
  const text = useText(agentsStaffMessages)
  const [path, go] = useLocation()
  const current = places.find((id) => pathOf(id) === path)
  return (
    <>
      {current && (
        <Tabs
          label={text('title')}
          tabs={places.map((id) => ({ id, name: text(`tab.${id}`) }))}
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
        <Route path={agentsPath}>
          <AgentTree />
        </Route>
        <Route path={pathOf('largest')}>
          <LargestAgents />
        </Route>
        <Route path={pathOf('moves')}>
          <MovesScreen />
        </Route>
        <Route path={`${agentsPath}/:id`}>{({ id }) => <AgentScreen key={id} id={id} />}</Route>
        <Route>
          <Redirect to={agentsPath} replace />
        </Route>
      </Switch>
    </>
  )
}
