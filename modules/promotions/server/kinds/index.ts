import { leaderboardServer, missionServer, streakServer } from '../missions/kind-servers.ts'
import { codeServer } from '../codes/kind-server.ts'
import { raffleServer } from '../raffles/kind-server.ts'
import { rainServer } from '../rains/kind-server.ts'
import { wheelServer } from '../wheels/kind-server.ts'
import { freeStakesServer } from '../free-stakes/kind-server.ts'
import { activityServer } from '../activity/activity-server.ts'
import { rebateBoostServer } from '../daily/rebate-boost-server.ts'
import { referralServer } from '../referral/referral-server.ts'
import type { KindServer } from './kind-server.ts'

/** What the kinds that give rewards do on the server: a line each. */
const kindServers: Record<string, KindServer> = {
  leaderboard: leaderboardServer,
  mission: missionServer,
  streak: streakServer,
  code: codeServer,
  raffle: raffleServer,
  'red-envelope': rainServer,
  wheel: wheelServer,
  'free-bet': freeStakesServer,
  'free-rounds': freeStakesServer,
  activity: activityServer,
  'rebate-boost': rebateBoostServer,
  referral: referralServer,
}

export const kindServerOf = (kind: string): KindServer | undefined => kindServers[kind]
