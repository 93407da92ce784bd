import type { Feed } from '@tessera/calls'
import { depositFeed } from '../calls.ts'

export { serveSandboxGateway } from './sandbox-gateway/serve-gateway.ts'
export { cashierJobs } from './jobs.ts'
export { cashierRoutes } from './routes.ts'

export const cashierFeeds: Feed[] = [depositFeed]
