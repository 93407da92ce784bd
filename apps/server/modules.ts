import { betsJobs, betsRoutes, winnerBoardListener } from '@tessera/bets/server'
import { winsFeed } from '@tessera/bets/calls'
import type { Feed } from '@tessera/calls'
import {
  cashierFeeds,
  cashierJobs,
  cashierRoutes,
  recordsRoutes,
  turnoverListener,
} from '@tessera/cashier/server'
import { identityJobs, identityRoutes } from '@tessera/identity/server'
import { balanceFeed } from '@tessera/ledger/calls'
import { ledgerJobs, ledgerRoutes, openMemberAccounts } from '@tessera/ledger/server'
import { complianceRoutes, countryOf, placeOf } from '@tessera/compliance/server'
import { describeGames, findGame, lobbyRoutes } from '@tessera/lobby/server'
import { messagesFeeds, messagesJobs, messagesRoutes } from '@tessera/messages/server'
import { roundsJobs, roundsRoutes } from '@tessera/rounds/server'
import { type Hub, type Job, kitJobs, type Listener, type Route } from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import { readFieldRules, settingsFeeds, settingsRoutes } from '@tessera/settings/server'
import { openTrial } from './open-trial.ts'

// The catalogue of what this server does: a module that is not named here is not served.

/** Every call with its handler. Questions between modules of one floor are answered here. */
export const routesOf = (hub: Pick<Hub, 'closeSession'>): Route[] => [
  ...ledgerRoutes,
  ...betsRoutes(describeGames),
  ...identityRoutes({
    fieldRules: readFieldRules,
    openAccounts: openMemberAccounts,
    openTrial,
    closeSession: hub.closeSession,
    countryOf,
  }),
  ...settingsRoutes({ placeOf }),
  ...complianceRoutes({ tellStatus: (push) => push(siteFeed, 'all', { part: 'status' }) }),
  ...messagesRoutes,
  ...lobbyRoutes,
  ...roundsRoutes({ describeGames, findGame }),
  ...cashierRoutes,
  ...recordsRoutes(describeGames),
]

/** Work that comes by the clock or from a queue. */
export const jobs: Job[] = [
  ...kitJobs,
  ...ledgerJobs,
  ...betsJobs,
  ...identityJobs,
  ...roundsJobs,
  ...cashierJobs,
  ...messagesJobs,
]

/** Who hears events. */
export const listeners: Listener[] = [winnerBoardListener(describeGames), turnoverListener]

/** What browsers may hear over their socket. */
export const feeds: Feed[] = [
  balanceFeed,
  winsFeed,
  ...cashierFeeds,
  ...settingsFeeds,
  ...messagesFeeds,
]
