import type { Feed } from '@tessera/calls'
import { depositFeed } from '../calls.ts'
import { turnoverFeed } from '../turnover-calls.ts'
import { memberTransferFeed } from '../upline-calls.ts'
import { withdrawalFeed } from '../withdraw-calls.ts'

export { openSandbox } from './sandbox-gateway/open-sandbox.ts'
export { recordsRoutes } from './records/records-routes.ts'
export { serveRecordFiles } from './records/serve-record-files.ts'
export { setStatementKey } from './records/statement-key.ts'
export { serveSandboxGateway } from './sandbox-gateway/serve-gateway.ts'
export { cashierJobsWith } from './jobs.ts'
export { cashierRoutes, cashierRoutesWith } from './routes.ts'
export { addTurnover } from './turnover/add-turnover.ts'
export { readTurnover, type TurnoverRow } from './turnover/read-turnover.ts'
export { turnoverListener } from './turnover/turnover-listener.ts'
export { settingsKeyIn, setSettingsKey } from './settings-key.ts'

export const cashierFeeds: Feed[] = [depositFeed, withdrawalFeed, turnoverFeed, memberTransferFeed]
