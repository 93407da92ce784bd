export type { FeedMessage, FedEvent, FedMarket, FedResult } from './message.ts'
