import type { Job } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { syncWinLimits } from '../slips/limits.ts'

/** Writes the usual limits of currencies that were added: what staff read and draft is what is in force. */
export const keepLimitsJob: Job = {
  name: 'sports.keepLimits',
  cron: '*/10 * * * *',
  movesMoney: false,
  run: async ({ db }) => syncWinLimits(db, await readCurrencies(db)),
}
