import { Moment } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { boardScores } from './kinds/leaderboard/terms.ts'
import { missionMetrics, missionPeriods } from './kinds/mission/terms.ts'
import { streakBys } from './kinds/streak/terms.ts'
import { Names, TermLine } from './shapes.ts'

/** A business day; the first of a period names the period. */
export const DayShown = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const stepStates = ['open', 'reached', 'review', 'claimed'] as const
/** `reached`: it can be claimed. `review`: the staff look at it first. */
export type StepState = (typeof stepStates)[number]

/** Money, a number, or a multiple of the stake. */
const Figure = z.union([Money, z.number()])

const Step = z.object({
  step: z.int(),
  /** As progress counts it. */
  target: Units,
  targetShown: Figure,
  gift: TermLine,
  points: z.int(),
  state: z.enum(stepStates),
})
export type StepShown = z.output<typeof Step>

const Unclaimed = z.object({
  period: DayShown,
  step: z.int(),
  until: Moment,
  gift: TermLine,
})
export type UnclaimedStep = z.output<typeof Unclaimed>

export const missionStates = ['soon', 'join', 'locked', 'running', 'done', 'over'] as const

/** A mission as its member sees it. */
export const MissionShown = z.object({
  id: z.uuid(),
  names: Names,
  unit: z.string(),
  metric: z.enum(missionMetrics),
  period: z.enum(missionPeriods),
  startsAt: Moment,
  endsAt: Moment,
  state: z.enum(missionStates),
  /** The mission that has to be done before, while it is not. */
  after: z.nullable(z.object({ id: z.uuid(), names: Names })),
  /** The period that runs, by its first day, and when it ends. */
  current: DayShown,
  currentEndsAt: Moment,
  progress: Units,
  steps: z.array(Step),
  /** What was reached in earlier periods and can still be claimed. */
  unclaimed: z.array(Unclaimed),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type MissionShown = z.output<typeof MissionShown>

/** A streak as its member sees it. */
export const StreakShown = z.object({
  id: z.uuid(),
  names: Names,
  by: z.enum(streakBys),
  startsAt: Moment,
  endsAt: Moment,
  state: z.enum(['soon', 'join', 'running', 'over']),
  today: DayShown,
  todayEndsAt: Moment,
  /** The last days, and which of them counted. */
  days: z.array(z.object({ day: DayShown, counted: z.boolean() })),
  length: z.int(),
  longest: z.int(),
  steps: z.array(
    z.object({
      step: z.int(),
      days: z.int(),
      period: DayShown,
      gift: TermLine,
      points: z.int(),
      state: z.enum(stepStates),
    }),
  ),
  unclaimed: z.array(Unclaimed),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type StreakShown = z.output<typeof StreakShown>

const Place = z.object({
  rank: z.int(),
  name: z.string(),
  score: Figure,
  prize: z.nullable(TermLine),
  isMine: z.boolean(),
})
export type PlaceShown = z.output<typeof Place>

/** A leaderboard as a member sees it. */
export const BoardShown = z.object({
  id: z.uuid(),
  names: Names,
  score: z.enum(boardScores),
  startsAt: Moment,
  endsAt: Moment,
  /** When its places are final. */
  finalAt: Moment,
  state: z.enum(['soon', 'join', 'running', 'closing', 'final']),
  refreshedAt: z.nullable(Moment),
  /** How many have a place. */
  players: z.int(),
  places: z.array(Place),
  /** The member's own place, also below those that are listed. */
  mine: z.nullable(z.object({ rank: z.int(), score: Figure, prize: z.nullable(TermLine) })),
  prizes: z.array(z.object({ from: z.int(), to: z.int(), gift: TermLine })),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type BoardShown = z.output<typeof BoardShown>
