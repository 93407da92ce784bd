import { FigureBetsScreen, figureBetsViewIn } from '@tessera/bets/staff'
import { useStaff } from '@tessera/identity/staff'
import {
  DashboardScreen,
  dashboardViewIn,
  type FigureHrefs,
  FigureOrdersScreen,
  figureOrdersViewIn,
  ReportsPart,
} from '@tessera/office/staff'
import { wallClock, useBusinessZone } from '@tessera/web-kit'
import { useLocation, useSearch } from 'wouter'
import { searchOf } from './search-of.ts'
import { paths } from './sections.ts'

export { SavedViews } from '@tessera/office/staff'

const href = (path: string) => `/backoffice${path}`

/** The links to the rows of figures, as far as permissions allow. */
const hrefsFor = (may: (permission: string) => boolean): FigureHrefs => ({
  bets: (filter) =>
    may('money.read') ? href(`${paths.figureBets}?${searchOf(filter)}`) : undefined,
  orders: (filter) =>
    may('money.read') ? href(`${paths.figureOrders}?${searchOf(filter)}`) : undefined,
  accounts: (filter) => {
    if (!may('ledger.check')) return undefined
    const path = 'account' in filter ? `/${filter.account}` : `?${searchOf(filter)}`
    return href(`${paths.accounts}${path}`)
  },
  members: (filter) => href(`${paths.members}?${new URLSearchParams(filter)}`),
  deposits: href(paths.deposits),
  withdrawals: href(paths.withdrawals),
  corrections: href(paths.corrections),
  outbox: href(paths.outbox),
  operations: href(paths.operations),
  books: href(paths.books),
})

/** The dashboard. Its state is in the address. */
export function DashboardPage() {
  const [, go] = useLocation()
  const { staff } = useStaff()
  const view = dashboardViewIn(new URLSearchParams(useSearch()))
  return (
    <DashboardScreen
      view={view}
      onView={(next) => go(`${paths.dashboard}?${new URLSearchParams(next)}`, { replace: true })}
      hrefs={hrefsFor((each) => staff?.permissions.includes(each) ?? false)}
    >
      {staff?.permissions.includes('figures.send') && <ReportsPart />}
    </DashboardScreen>
  )
}

const memberHref = (id: string) => href(`${paths.members}/${id}`)

/** The bets behind a figure of play. Which they are is in the address. */
export function FigureBetsPage() {
  const { dayOf } = useBusinessZone()
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <FigureBetsScreen
      view={figureBetsViewIn(asked, dayOf(wallClock()))}
      onView={(view) => go(`${paths.figureBets}?${searchOf(view)}`)}
      memberHref={memberHref}
    />
  )
}

/** The deposits or withdrawals behind a figure. Which they are is in the address. */
export function FigureOrdersPage() {
  const { dayOf } = useBusinessZone()
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <FigureOrdersScreen
      view={figureOrdersViewIn(asked, dayOf(wallClock()))}
      onView={(view) => go(`${paths.figureOrders}?${searchOf(view)}`)}
      memberHref={memberHref}
      orderHref={({ kind, id }) =>
        href(`${kind === 'deposit' ? paths.deposits : paths.withdrawals}/${id}`)
      }
    />
  )
}
