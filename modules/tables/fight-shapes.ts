import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { RoundNumber } from './shapes.ts'

const count = Whole({ min: 0, max: 1_000_000_000 })
/** Malay odds in whole hundredths. */
export const MalayText = Whole({ min: -100, max: 100 })
export const Pay = Whole({ min: 1, max: 200 })
export const FightId = Whole({ min: 1, max: 1_000_000_000_000 })

export const FightSpotCode = z.enum(['meron', 'wala', 'draw', 'bdd', 'ftd'])

/** What a fight is fought under. Odds and what FTD pays are of rooms with fixed odds. */
export const FightTerms = z.object({
  plasadaPpm: count,
  drawPay: Pay,
  ftdPay: z.nullable(Pay),
  odds: z.nullable(z.object({ meron: MalayText, wala: MalayText })),
})

/** A fight that is to come, or the one of the present round. */
export const Fight = z.object({
  id: FightId,
  round: z.nullable(RoundNumber),
  meron: z.string(),
  wala: z.string(),
  opensAt: Moment,
  bettingSeconds: count,
  terms: FightTerms,
  priceVersion: count,
})
export type Fight = z.output<typeof Fight>

/** The pool of a fight in a currency when bets are closed, with what 100 staked on a side are paid. */
export const FightPool = z.object({
  meron: Money,
  wala: Money,
  payMeron: z.nullable(count),
  payWala: z.nullable(count),
  isCancelled: z.boolean(),
})
export type FightPool = z.output<typeof FightPool>

/** What a room shows beside its round. */
export const FightsNow = z.object({
  fight: z.nullable(Fight),
  /** Those to come, the next one first. */
  next: z.array(Fight),
  /** By currency; empty while bets are taken. */
  pools: z.array(FightPool),
})
export type FightsNow = z.output<typeof FightsNow>
