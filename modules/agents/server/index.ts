export { betsListener, ordersListener } from './figures/index.ts'
export { agentsRoutes } from './routes.ts'
export { joinTeam, placeMissing } from './tree/place.ts'
