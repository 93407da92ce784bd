import { activity } from './activity/kind.ts'
import { cashback } from './cashback/kind.ts'
import { code } from './code/kind.ts'
import { depositMatch } from './deposit-match/kind.ts'
import { freeBet } from './free-bet/kind.ts'
import { freeRounds } from './free-rounds/kind.ts'
import type { Kind } from './kind.ts'
import { leaderboard } from './leaderboard/kind.ts'
import { mission } from './mission/kind.ts'
import { noDeposit } from './no-deposit/kind.ts'
import { streak } from './streak/kind.ts'
import { raffle } from './raffle/kind.ts'
import { redEnvelope } from './red-envelope/kind.ts'
import { wheel } from './wheel/kind.ts'
import { rebateBoost } from './rebate-boost/kind.ts'
import { referral } from './referral/kind.ts'

/** The kinds of promotions: a folder and a line each. */
export const kinds: readonly Kind[] = [
  depositMatch,
  noDeposit,
  cashback,
  leaderboard,
  mission,
  streak,
  code,
  raffle,
  redEnvelope,
  wheel,
  freeBet,
  freeRounds,
  activity,
  rebateBoost,
  referral,
]

export const kindOf = (name: string): Kind | undefined => kinds.find((kind) => kind.name === name)
