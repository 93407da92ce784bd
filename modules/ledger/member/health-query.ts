import { query } from '@tessera/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { ledgerCalls } from '../calls.ts'

/** How often the page counts anew while it is open. */
export const healthRefreshMilliseconds = 5_000

export const healthQuery = query(ledgerCalls.readHealth, {})
export const recordsQuery = query(ledgerCalls.listLiabilities, { query: { pageNo: 1 } })

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadHealthScreen = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(healthQuery), client.ensureQueryData(recordsQuery)])
