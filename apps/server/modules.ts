import {
  addLotteryIncome,
  joinTeam,
  lotteryRebates,
  lotterySeriesOf,
  owesContract,
  readContractFlags,
  recountInTeams,
  settleReceipt,
} from '@tessera/agents/server'
import type { Feed } from '@tessera/calls'
import {
  addTurnover,
  endBonusTurnover,
  readGatewayCalls,
  readUplineRule,
  statementKey,
} from '@tessera/cashier/server'
import { countryOf, placeOf, propose } from '@tessera/compliance/server'
import { fishRooms } from '@tessera/fish/server'
import { withinScope } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import {
  changeSupplied,
  findGame,
  hasFreePlay,
  isHidden,
  listSupplied,
  showVendors,
  tellLobby,
} from '@tessera/lobby/server'
import { awardPoints, hasRebatesToClaim, vipLevelOf, vipOf } from '@tessera/loyalty/server'
import type { Machine } from '@tessera/office/server'
import { listSeatOwners, pokerRooms } from '@tessera/poker/server'
import { giveRoundsForPoints, runningRains } from '@tessera/promotions/server'
import { asFreePlayer, checkJackpots, openFreePlay } from '@tessera/rounds/server'
import {
  approvalKindsOf,
  type Db,
  type Hub,
  type Job,
  joinModules,
  kitJobs,
  type Listener,
  nodeJobs,
  type PortsOf,
  type Presence,
  type Route,
  type Runner,
  unknownPresence,
} from '@tessera/server-kit'
import { readFieldRules } from '@tessera/settings/server'
import { describeTickets } from '@tessera/sports/server'
import { tableFeed } from '@tessera/tables/calls'
import { campaigns } from './campaigns.ts'
import { declaredReturns } from './declared-returns.ts'
import { describeGames } from './describe-games.ts'
import { placeNames } from './place-names.ts'
import { sendPlatformMessage } from './send-platform-message.ts'
import { hasFreeRounds, lawOfTitle } from './law-of-title.ts'
import { knownPermissions } from './known-permissions.ts'
import { leastStakes } from './least-stakes.ts'
import { openFrame } from './open-frame.ts'
import { manifests } from './manifests.gen.ts'
import { auditNames } from './member-desk/audit-names.ts'
import { breakPorts, deskPorts, limitPorts } from './member-desk/desk-ports.ts'
import { serverModules } from './modules.gen.ts'

// What the modules ask of each other is answered here. Which modules there are is said by the floor plan.

// Where nobody watches the server, it knows nothing of itself.
const unwatched: Machine = {
  node: '',
  requestsOf: () => [],
  findRequests: async () => [],
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

type Around = {
  hub: Pick<Hub, 'closeSession'>
  machine: Machine
  presence: Presence
}

const otherRooms = async (...asked: Parameters<typeof pokerRooms>) => [
  ...(await pokerRooms(...asked)),
  ...(await fishRooms(...asked)),
]

const roundsPorts = {
  describeGames,
  findGame,
  isHidden,
  hasFreePlay,
  openFrame,
  declaredReturns,
}

const vendorsPorts = {
  owesContract,
  contractFlags: readContractFlags,
  showVendors,
  listSupplied,
  changeSupplied,
  tellLobby,
  readGatewayCalls,
  sendMessage: sendPlatformMessage,
}

const loyaltyPorts = {
  addTurnover,
  sendMessage: sendPlatformMessage,
  giveFreeRounds: giveRoundsForPoints,
  hasFreeRounds,
  describeGames,
}

const promotionsPorts = {
  campaigns,
  lawOfTitle,
  addTurnover,
  declaredReturns,
  endBonusTurnover,
  givePoints: awardPoints,
  hasRebatesToClaim,
  sendMessage: sendPlatformMessage,
}

/** What each module asks of others. A module that asks nothing has no line. */
function portsOf({
  hub: { closeSession },
  machine,
  presence,
}: Around): PortsOf<typeof serverModules> {
  const given = {
    agents: {
      describeGames,
      sendMessage: sendPlatformMessage,
      transferTerms: readUplineRule,
      sign: (text: string) => ({
        signature: statementKey().signed(text),
        keyId: statementKey().keyId,
      }),
    },
    bets: { describeGames, describeTickets, declaredReturns },
    cashier: {
      vipOf: vipLevelOf,
      sendMessage: sendPlatformMessage,
      describeGames,
      describeTickets,
      owesContract,
      settleReceipt,
    },
    identity: {
      fieldRules: readFieldRules,
      openAccounts: openMemberAccounts,
      joinTeam,
      recountInTeams,
      openTrial: (tx: Db, memberId: string) => openFreePlay(tx, memberId, memberId),
      closeSession,
      countryOf,
      vipOf,
      desk: deskPorts,
      propose,
      permissions: knownPermissions,
      limits: limitPorts,
    },
    lobby: { leastStakes },
    ledger: { checkFunds: checkJackpots, listInPlay: listSeatOwners },
    lottery: { seriesOf: lotterySeriesOf, addTeamIncome: addLotteryIncome, lotteryRebates },
    loyalty: loyaltyPorts,
    messages: { vipLevelOf, placeNames, runningRains },
    promotions: promotionsPorts,
    office: { machine },
    rounds: roundsPorts,
    fish: { asFreePlayer },
    poker: { isHere: presence.isConnected },
    vendors: vendorsPorts,
    tables: { watching: () => presence.hearersOf(tableFeed), otherRooms },
    settings: {
      placeOf,
      topics: Object.values(serverModules).flatMap((each) => each.topics ?? []),
      nameSubjects: auditNames.nameSubjects,
    },
  }
  const { compliance: _decides, ...others } = serverModules
  return {
    ...given,
    compliance: {
      ...breakPorts(closeSession),
      withinScope,
      auditNames,
      approvalKinds: approvalKindsOf(others, given),
    },
  }
}

/** Every call with its handler. */
export const routesOf = (
  hub: Around['hub'],
  machine: Machine = unwatched,
  presence: Presence = unknownPresence,
): Route[] => joinModules(serverModules, portsOf({ hub, machine, presence })).routes

// Only a request ends a session: jobs and listeners close no sockets.
const noRequest: Around['hub'] = {
  closeSession: () => {
    throw new Error('a session is closed by a request alone')
  },
}
const worksWith = (presence: Presence) =>
  joinModules(serverModules, portsOf({ hub: noRequest, machine: unwatched, presence }))
const joined = worksWith(unknownPresence)

/** Work that comes by the clock or from a queue. */
export const jobs: Job[] = [...kitJobs, ...nodeJobs, ...joined.jobs]

/** The listeners of events, where nobody knows of sockets. */
export const listeners: Listener[] = joined.listeners

/** The listeners of events at a server that knows who is connected. */
export const listenersOf = (presence: Presence): Listener[] => worksWith(presence).listeners

/** What is held open as long as the server runs. */
export const runners: Runner[] = joined.runners

/** The feeds of the browsers' sockets. */
export const feeds: Feed[] = manifests.flatMap((module) => [...(module.feeds ?? [])])
