export { betsListener } from './bets-listener.ts'
export { ordersListener } from './orders-listener.ts'
