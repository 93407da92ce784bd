import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { adapters, walletProtocols } from '../adapters/index.ts'
import type { SandboxVendorDependencies, TellPorts, TitlePorts } from './ports.ts'
import { syncAllTitles } from './titles/sync-titles.ts'
import { forgetPlaySessions } from './play-sessions/forget-play-sessions.ts'
import { askCampaigns } from './campaigns/ask-campaigns.ts'
import { askJackpots } from './jackpots/ask-jackpots.ts'
import { fetchDays } from './books/fetch-day.ts'
import { askStuckRounds } from './books/stuck-rounds.ts'
import { forgetOpenings } from './status/read-status.ts'
import { resolveTransfers } from './resolve-transfers.ts'

/** What vendor wallets do by the clock. */
export const jobsOf = (
  dependencies: Pick<SandboxVendorDependencies, 'adapters' | 'patience'> & TellPorts & TitlePorts,
): Job[] => [
  {
    name: 'vendors.resolveTransfers',
    cron: '* * * * *',
    run: (context) => resolveTransfers(context, dependencies),
  },
  {
    name: 'vendors.compareBooks',
    cron: '40 4 * * *',
    movesMoney: false,
    run: (context) => fetchDays(context, walletProtocols),
  },
  {
    name: 'vendors.askRounds',
    cron: '*/5 * * * *',
    run: async (context) => void (await askStuckRounds(context, walletProtocols, dependencies)),
  },
  {
    name: 'vendors.syncTitles',
    cron: '25 5,17 * * *',
    movesMoney: false,
    run: (context) => syncAllTitles(context, dependencies),
  },
  {
    name: 'vendors.askCampaigns',
    cron: '* * * * *',
    movesMoney: false,
    run: (context) => askCampaigns(context),
  },
  {
    name: 'vendors.askJackpots',
    cron: '* * * * *',
    movesMoney: false,
    run: (context) => askJackpots(context),
  },
  {
    name: 'vendors.addMonths',
    cron: '14 3 * * *',
    movesMoney: false,
    run: async ({ db }) => {
      await sql`select kit.add_months('vendors.heard', 3)`.execute(db)
    },
  },
  {
    name: 'vendors.forgetOpenings',
    cron: '29 3 * * *',
    movesMoney: false,
    run: ({ db, clock }) => forgetOpenings(db, clock()),
  },
  {
    name: 'vendors.forgetSessions',
    cron: '19 3 * * *',
    movesMoney: false,
    run: ({ db, clock }) => forgetPlaySessions(db, clock()),
  },
]

export const vendorsJobs = (ports: TellPorts & TitlePorts): Job[] => jobsOf({ adapters, ...ports })
