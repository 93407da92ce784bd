import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { Game } from './shapes.ts'

const count = Whole({ min: 0, max: 1_000_000_000_000 })
const member = z.uuid()

/** What stood out, with the figures that show it. `member`: who did it. */
export const CaseFlag = z.discriminatedUnion('flag', [
  z.object({
    flag: z.literal('shared'),
    traits: z.array(z.enum(['device', 'address', 'phone', 'email', 'name'])),
  }),
  z.object({ flag: z.literal('together'), member, hands: count, share: z.number() }),
  z.object({
    flag: z.literal('folds'),
    member,
    faced: count,
    folded: count,
    usual: z.number(),
    deviations: z.number(),
  }),
  z.object({
    flag: z.literal('soft'),
    member,
    streets: count,
    checked: count,
    usual: z.number(),
    deviations: z.number(),
  }),
  /** `flow` in ledger units. */
  z.object({
    flag: z.literal('dump'),
    member,
    hands: count,
    flow: z.number(),
    deviations: z.number(),
  }),
  z.object({
    flag: z.literal('even'),
    member,
    acts: count,
    mean: z.number(),
    share: z.number(),
  }),
])
export type CaseFlag = z.output<typeof CaseFlag>

const Person = z.object({ id: z.uuid(), account: z.string() })

export const PlayCase = z.object({
  id: z.uuid(),
  number: count,
  currency: z.string(),
  one: Person,
  other: z.nullable(Person),
  flags: z.array(CaseFlag),
  openedAt: Moment,
  assignedTo: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  outcome: z.nullable(z.enum(['cleared', 'confirmed'])),
})
export type PlayCase = z.output<typeof PlayCase>

export const CaseEvent = z.object({
  id: z.uuid(),
  at: Moment,
  kind: z.enum(['flag', 'assigned', 'released', 'note', 'closed']),
  staff: z.nullable(z.string()),
  text: z.string(),
})
export type CaseEvent = z.output<typeof CaseEvent>

/** A hand of a case, with what it brought each of the two. */
export const CaseHand = z.object({
  id: z.uuid(),
  table: z.string(),
  number: count,
  game: Game,
  ended: Moment,
  one: Money,
  other: z.nullable(Money),
  rake: Money,
})
export type CaseHand = z.output<typeof CaseHand>
