import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { chaseIssuesMax, chaseTargetPpmMax, linesMax, multipleMax } from './limits.ts'

export const chaseKinds = ['same', 'double', 'profit'] as const
export const chaseStops = ['never', 'win', 'profit'] as const
export const chaseStates = ['running', 'finished', 'win stopped', 'stopped', 'ended'] as const
export const chaseItemStates = [
  'waiting',
  'bought',
  'finished',
  'stopped',
  'refused',
  'win stopped',
  'cancelled',
] as const

/** How the multiples were made, for whoever reads it later. */
export const ChaseSettings = z.object({
  every: z.optional(Whole({ min: 1, max: chaseIssuesMax })),
  targetPpm: z.optional(Whole({ min: 1, max: chaseTargetPpmMax })),
})
export type ChaseSettings = z.output<typeof ChaseSettings>

export const ChaseItem = z.object({
  place: Whole({ min: 1, max: chaseIssuesMax }),
  numero: z.string(),
  drawsAt: Moment,
  multiple: Whole({ min: 1, max: multipleMax }),
  cost: Money,
  state: z.enum(chaseItemStates),
  /** The code of the problem for which its ticket was not bought. */
  why: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
  prize: Money,
})
export type ChaseItem = z.output<typeof ChaseItem>

export const Chase = z.object({
  id: z.string(),
  game: z.string(),
  gameName: z.string(),
  family: z.string(),
  play: z.string(),
  selection: z.array(z.array(z.string())),
  lines: Whole({ min: 1, max: linesMax }),
  /** Of a line, times one. */
  amount: Money,
  series: z.nullable(Whole({ min: 1, max: 2_000 })),
  kind: z.enum(chaseKinds),
  settings: ChaseSettings,
  stops: z.enum(chaseStops),
  state: z.enum(chaseStates),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
  issues: Whole({ min: 1, max: chaseIssuesMax }),
  bought: Whole({ min: 0, max: chaseIssuesMax }),
  /** What all of it costs, what was staked of it, what is held for draws to come, and what it has won. */
  cost: Money,
  staked: Money,
  held: Money,
  prize: Money,
})
export type Chase = z.output<typeof Chase>

export const WholeChase = z.extend(Chase, { items: z.array(ChaseItem) })
export type WholeChase = z.output<typeof WholeChase>
