import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { supplierMessages } from '../supplier-messages.ts'
import { ConnectionChanges } from './connection-changes.tsx'
import { ConnectionScreen } from './connection-screen.tsx'
import { HealthScreen } from './health-screen.tsx'
import { pathOf, type VendorsPage, vendorsPages, vendorsPath } from './paths.ts'
import { SuppliersScreen } from './suppliers-screen.tsx'
import styles from './suppliers.module.css'
import { TitlesScreen } from './titles-screen.tsx'

const screens = {
  list: SuppliersScreen,
  health: HealthScreen,
  changes: ConnectionChanges,
} as const satisfies Record<VendorsPage, unknown>

/** The pages of the section Vendors. */
export function SuppliersPages() {
  const text = useText(supplierMessages)
  const [path, go] = useLocation()
  const current = vendorsPages.find((page) => pathOf(page) === path)
  return (
    <div className={styles.page}>
      {current && (
        <Tabs
          label={text('title')}
          tabs={vendorsPages.map((id) => ({ id, name: text(`tab.${id}`) }))}
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
        {vendorsPages.map((page) => {
          const Screen = screens[page]
          return (
            <Route key={page} path={pathOf(page)}>
              <Screen />
            </Route>
          )
        })}
        <Route path={`${vendorsPath}/connections/:code/titles`}>
          {({ code }) => <TitlesScreen key={code} code={code} />}
        </Route>
        <Route path={`${vendorsPath}/connections/:code`}>
          {({ code }) => <ConnectionScreen key={code} code={code} />}
        </Route>
        <Route>
          <Redirect to={vendorsPath} replace />
        </Route>
      </Switch>
    </div>
  )
}
