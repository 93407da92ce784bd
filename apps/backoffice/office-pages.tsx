import { useStaff } from '@tessera/identity/staff'
import {
  DashboardScreen,
  dashboardViewIn,
  type FigureHrefs,
  OperationsScreen,
  operationsViewIn,
  ReportsPart,
  searchOfOperationsView,
} from '@tessera/office/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

const href = (path: string) => `/backoffice${path}`

const hrefs: FigureHrefs = {
  members: (filter) => href(`${paths.members}?${new URLSearchParams(filter)}`),
  deposits: href(paths.deposits),
  withdrawals: href(paths.withdrawals),
  corrections: href(paths.corrections),
  outbox: href(paths.outbox),
  operations: href(paths.operations),
  books: href(paths.books),
}

/** How the house does. What it shows is in its address. */
export function DashboardPage() {
  const [, go] = useLocation()
  const { staff } = useStaff()
  const view = dashboardViewIn(new URLSearchParams(useSearch()))
  return (
    <>
      <DashboardScreen
        view={view}
        onView={(next) => go(`${paths.dashboard}?${new URLSearchParams(next)}`, { replace: true })}
        hrefs={hrefs}
      />
      {staff?.permissions.includes('figures.send') && <ReportsPart />}
    </>
  )
}

/** The machinery. What it shows is in its address. */
export function OperationsPage() {
  const [, go] = useLocation()
  const { staff } = useStaff()
  return (
    <OperationsScreen
      view={operationsViewIn(new URLSearchParams(useSearch()))}
      onView={(view) => go(`${paths.operations}?${searchOfOperationsView(view)}`)}
      mayWrite={staff?.permissions.includes('operations.write') ?? false}
    />
  )
}
