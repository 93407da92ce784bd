import { judgeRebateBoost } from './judge-daily.ts'
import { judgeRaffle, judgeRain, judgeWheel } from './judge-draws.ts'
import { judgeCode, judgeFreeBet, judgeFreeRounds } from './judge-free.ts'
import { judgeLeaderboard, judgeMission, judgeStreak } from './judge-missions.ts'
import { judgeReferral } from './judge-referral.ts'
import type { Judge } from './past-reward.ts'

/** What each kind that gives rewards would have given: a line each. One that people decide on has none. */
const judges: Record<string, Judge> = {
  'free-rounds': judgeFreeRounds,
  'free-bet': judgeFreeBet,
  code: judgeCode,
  leaderboard: judgeLeaderboard,
  mission: judgeMission,
  streak: judgeStreak,
  raffle: judgeRaffle,
  wheel: judgeWheel,
  'red-envelope': judgeRain,
  'rebate-boost': judgeRebateBoost,
  referral: judgeReferral,
}

export const judgeOf = (kind: string): Judge | undefined => judges[kind]
