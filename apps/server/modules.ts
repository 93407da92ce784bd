import {
  betsJobs,
  betsRoutes,
  figuresListener,
  figuresRoutes,
  winnerBoardListener,
} from '@tessera/bets/server'
import { winsFeed } from '@tessera/bets/calls'
import type { Feed } from '@tessera/calls'
import {
  addTurnover,
  cashierFeeds,
  cashierJobsWith,
  cashierRoutesWith,
  recordsRoutes,
  twoPersonSettings,
  turnoverListener,
} from '@tessera/cashier/server'
import {
  identityJobs,
  identityRoutes,
  identityTopics,
  limitJobs,
  limitKind,
  rightsKinds,
  rightsRoutes,
  takingTwo,
  withinScope,
} from '@tessera/identity/server'
import { balanceFeed } from '@tessera/ledger/calls'
import { ledgerJobs, ledgerRoutes, openMemberAccounts } from '@tessera/ledger/server'
import {
  breakJobs,
  breakRoutes,
  breakStaffRoutes,
  complianceJobs,
  complianceRoutes,
  complianceTopics,
  countryOf,
  placeOf,
  playLimitJobs,
  playLimitRoutes,
  propose,
} from '@tessera/compliance/server'
import { describeGames, findGame, isHidden, lobbyRoutes } from '@tessera/lobby/server'
import {
  loyaltyJobs,
  loyaltyListeners,
  loyaltyRoutes,
  vipLevelOf,
  vipOf,
} from '@tessera/loyalty/server'
import {
  messagesFeeds,
  messagesJobs,
  messagesRoutes,
  messagesTopics,
} from '@tessera/messages/server'
import { type Machine, officeJobs, officeRoutes } from '@tessera/office/server'
import { roundsJobs, roundsRoutes } from '@tessera/rounds/server'
import {
  type Hub,
  type Job,
  kitJobs,
  type Listener,
  moneyJobs,
  ofMoney,
  type Route,
} from '@tessera/server-kit'
import {
  readFieldRules,
  settingsFeeds,
  settingsJobs,
  settingsRoutes,
} from '@tessera/settings/server'
import { launchFrame, vendorsFeeds, vendorsJobs, vendorsRoutes } from '@tessera/vendors/server'
import { declaredReturns } from './declared-returns.ts'
import { breakPorts, deskPorts, limitPorts, playLimitPorts } from './member-desk/desk-ports.ts'
import { sendPlatformMessage } from './house-message.ts'
import { knownPermissions } from './known-permissions.ts'
import { openTrial } from './open-trial.ts'

// The catalogue of what this server does: a module that is not named here is not served.

// Where nobody watches the server, it knows nothing of itself.
const unwatched: Machine = {
  requestsOf: () => [],
  standing: () => ({
    sockets: 0,
    requests: 0,
    faults: 0,
    memoryMegabytes: 0,
    delayMilliseconds: 0,
    startedAt: '1970-01-01T00:00:00.000Z',
    limited: [],
  }),
}

// What is drafted, scheduled and taken back as the parts of the site are.
const topics = [...complianceTopics, ...messagesTopics, ...identityTopics]

// What decides when two people are needed is changed by two.
const cashDesk = takingTwo(cashierRoutesWith({ vipOf: vipLevelOf }), twoPersonSettings, { propose })

/** Every call with its handler. Questions between modules of one floor are answered here. */
export const routesOf = (hub: Pick<Hub, 'closeSession'>, machine: Machine = unwatched): Route[] => [
  ...ledgerRoutes,
  ...ofMoney(betsRoutes(describeGames)),
  ...figuresRoutes({ describeGames, declaredReturns }),
  ...officeRoutes(machine),
  ...identityRoutes({
    fieldRules: readFieldRules,
    openAccounts: openMemberAccounts,
    openTrial,
    closeSession: hub.closeSession,
    countryOf,
    vipOf,
    desk: deskPorts,
  }),
  ...settingsRoutes({ placeOf, topics }),
  ...complianceRoutes({
    approvalKinds: [...rightsKinds, limitKind(limitPorts), ...cashDesk.kinds],
  }),
  ...playLimitRoutes(playLimitPorts),
  ...breakRoutes(breakPorts(hub.closeSession)),
  ...withinScope(breakStaffRoutes(breakPorts(hub.closeSession))),
  ...rightsRoutes({ propose, permissions: knownPermissions, closeSession: hub.closeSession }),
  ...messagesRoutes,
  ...lobbyRoutes,
  ...ofMoney(roundsRoutes({ describeGames, findGame, isHidden, openFrame: launchFrame })),
  ...ofMoney(cashDesk.routes),
  ...recordsRoutes(describeGames),
  ...ofMoney(vendorsRoutes()),
  ...ofMoney(loyaltyRoutes({ addTurnover })),
]

/** Work that comes by the clock or from a queue. */
export const jobs: Job[] = [
  ...kitJobs,
  ...ledgerJobs,
  ...betsJobs,
  ...complianceJobs,
  ...identityJobs,
  ...limitJobs(limitPorts),
  ...playLimitJobs(playLimitPorts),
  ...breakJobs(playLimitPorts),
  ...moneyJobs(roundsJobs),
  ...moneyJobs(cashierJobsWith({ sendLetter: sendPlatformMessage })),
  ...moneyJobs(vendorsJobs),
  ...moneyJobs(loyaltyJobs({ addTurnover })),
  ...messagesJobs,
  ...officeJobs,
  ...settingsJobs(topics),
]

/** Who hears events. */
export const listeners: Listener[] = [
  ...loyaltyListeners,

  winnerBoardListener(describeGames),
  turnoverListener,
  figuresListener,
]

/** What browsers may hear over their socket. */
export const feeds: Feed[] = [
  balanceFeed,
  winsFeed,
  ...cashierFeeds,
  ...vendorsFeeds,
  ...settingsFeeds,
  ...messagesFeeds,
]
