import type { Feed } from '@tessera/calls'
import { walletTransferFeed } from '../calls.ts'

export { vendorsJobs } from './jobs.ts'
export { launchFrame, type OpenedFrame, type OpeningFrame } from './launch/launch-frame.ts'
export type { VendorPorts } from './ports.ts'
export { vendorsRoutes } from './routes.ts'
export { openSandboxVendor } from './sandbox-vendor/open-sandbox-vendor.ts'
export { serveSandboxVendor } from './sandbox-vendor/serve-sandbox-vendor.ts'
export { turnWallets } from './turn-wallets.ts'
export { useVendorKey } from './vendor-key.ts'

export const vendorsFeeds: Feed[] = [walletTransferFeed]
