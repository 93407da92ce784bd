import { isDeepStrictEqual } from 'node:util'
import type { ReplayItem } from '../../rules/index.ts'
import type { EventState } from '../../sport.ts'
import { readState } from '../book/read-state.ts'
import type { ReadMessage } from '../book/read-message.ts'
import { apply } from './apply-stored.ts'
import { cancelsDiffer, type FoldDifference, resultsDiffer } from './book-differs.ts'
import { beginning, cancel, type Going, say, sportKind, type Standing } from './going.ts'
import { readStored } from './read-stored.ts'
import type { StoredCancel, StoredEvent, StoredResult } from './stored-events.ts'

/** An event as it follows from what was said of it. */
export type Folded = {
  items: ReplayItem[]
  standing: Map<bigint, Standing>
  state: EventState
  differences: FoldDifference[]
  messages: number
}

type Step = { at: Date; do: () => void }

/** What no message says: decisions of staff, and what the clock ends. They stand as they were written down. */
function actsOf(going: Going, messages: ReadonlySet<string>): Step[] {
  const { event } = going
  const results = event.results.filter(({ message }) => !messages.has(message))
  const cancels = event.cancels.filter(
    ({ message, ticket }) => ticket === null && !messages.has(message),
  )
  const outcomes = new Map(event.outcomes.map((outcome) => [outcome.id, outcome]))
  return [
    ...results.map(({ notedAt, outcome: id, ...row }: StoredResult) => ({
      at: notedAt,
      do: () => {
        const outcome = outcomes.get(id)
        if (outcome) say(going, outcome, row)
      },
    })),
    ...cancels.map((row) => ({ at: row.at, do: () => cancelStored(going, row) })),
  ]
}

const cancelStored = (going: Going, { market, from, to, message, reason }: StoredCancel): void =>
  cancel(going, { market, from: from ?? undefined, to: to ?? undefined, message }, reason)

/** A fixture that changes what was sold makes it void: which markets and since when stands in the book. */
function voidedBy(going: Going, message: ReadMessage): void {
  if (message.kind !== 'fixture') return
  for (const row of going.event.cancels) {
    if (row.message === message.id && row.ticket === null) cancelStored(going, row)
  }
}

/** Everything that was said of an event, from its beginning. */
export function foldEvent(event: StoredEvent): Folded {
  const going: Going = {
    event,
    state: beginning(event, event.format),
    startsAt: event.startsAt,
    there: new Set(),
    cancelled: new Set(),
    standing: new Map(),
    said: [],
    cancels: [],
    statusBefore: undefined,
    items: [],
  }
  const steps = event.messages.map(({ body, problem, arrivedAt }): Step => ({
    at: arrivedAt,
    do: () => {
      const message = readStored(body)
      if (!message) return
      apply(going, message, problem)
      voidedBy(going, message)
    },
  }))
  const acts = actsOf(going, new Set(event.messages.map(({ id }) => id)))
  // Of the same millisecond messages come first: an act is about what was there.
  const all = [...steps, ...acts].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const step of all) step.do()
  const { items, standing } = going
  const differences = [...resultsDiffer(going), ...cancelsDiffer(going)]
  return { items, standing, state: finalState(going), differences, messages: event.messages.length }
}

/** The last word on the score may be of staff, whose decisions are no messages: then it is as the book has it. */
function finalState({ event, state }: Going): EventState {
  const kept = readState(event.state, sportKind(event))
  const isOfStaff = event.results.some(({ madeBy }) => !['feed', 'grader'].includes(madeBy))
  return kept && (isOfStaff || isDeepStrictEqual(kept.score, state.score)) ? kept : state
}
