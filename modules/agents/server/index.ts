export { betsListener, ordersListener } from './figures/index.ts'
export { addIncome, type Income, type IncomeSource, incomeSources } from './income/add-income.ts'
export { agentsRoutes } from './routes.ts'
export { joinTeam, placeMissing } from './tree/place.ts'
