import type { Feed } from '@tessera/calls'
import { depositFeed } from '../calls.ts'
import { withdrawalFeed } from '../withdraw-calls.ts'

export { openSandbox } from './sandbox-gateway/open-sandbox.ts'
export { serveSandboxGateway } from './sandbox-gateway/serve-gateway.ts'
export { cashierJobs } from './jobs.ts'
export { cashierRoutes } from './routes.ts'
export { settingsKeyIn, setSettingsKey } from './settings-key.ts'

export const cashierFeeds: Feed[] = [depositFeed, withdrawalFeed]
