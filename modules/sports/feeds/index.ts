export type { FeedMessage, FedEvent, FedMarket, FedResult } from './message.ts'
export { houseFeed } from './house/fixtures.ts'
