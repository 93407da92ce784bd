export { DashboardScreen } from './dashboard/dashboard-screen.tsx'
export type { FigureHrefs } from './dashboard/figure-hrefs.ts'
export { FigureOrdersScreen } from './dashboard/figure-orders-screen.tsx'
export { type FigureOrdersView, figureOrdersViewIn } from './dashboard/figure-orders-view.ts'
export { ReportsPart } from './dashboard/reports-part.tsx'
export { type DashboardView, dashboardViewIn } from './dashboard/dashboard-view.ts'
export {
  OperationsScreen,
  operationsViewIn,
  searchOfOperationsView,
} from './operations/operations-screen.tsx'
export { SavedViews } from './views/saved-views.tsx'
export { ChosenTable } from './table/chosen-table.tsx'
