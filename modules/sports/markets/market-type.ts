import type { OutcomeResult, Split } from '../result.ts'
import type { EventState, Score, ScoreKind, Sides } from '../sport.ts'

/** What makes a market of a type a market of its own: `{ line: '2.5' }`, `{ period: 'first' }`. Values are canonical texts. */
export type Specifiers = Readonly<Record<string, string>>

/**
 * A specifier that a type takes. `line`: quarters, written without needless noughts ('2.5', '-0.25', '0'); `half`: halves only;
 * `count`: a whole number from 1; `score`: 'h:a'; `of`: one of the values.
 */
export type Specifier = { name: string; isOptional?: boolean } & (
  | { form: 'line' | 'half' | 'count' | 'score' }
  | { form: 'of'; values: readonly string[] }
)

export type Entries = readonly { key: string }[]

/** Of a leg: what its market starts from, for handicaps that count from the score at acceptance. */
export type From = Sides

export type MarketType = {
  code: string
  kinds: readonly ScoreKind[]
  /** How much may be won on it: limits go by class. */
  class: 'main' | 'side' | 'special'
  /** In the order in which the canonical text has them: by name. */
  specifiers: readonly Specifier[]
  /** Of a type that several kinds share: whether events of this kind have such a market. Without it they do. */
  fits?(kind: ScoreKind, specifiers: Specifiers): boolean
  /** The keys of its outcomes, in the order of the screen. */
  outcomes(specifiers: Specifiers, entries: Entries): readonly string[]
  /** How many outcomes share the certainty: 2 or 3, else a list. Decides the margin. */
  ways: 2 | 3 | 'list'
  /** Whether its legs count from the score at acceptance when an event is live. */
  countsFrom?: boolean
  /** What else a leg keeps of the score when it is accepted, to be graded with it as `from`: see `from-of.ts`. */
  keepsFrom?(state: EventState, specifiers: Specifiers): From
  /**
   * How each outcome ended; absent while every natural continuation could still give another result. Of an abandoned event
   * what is not decided is void. Undefined: the state does not tell (a feed without the order of goals).
   */
  grade(asked: {
    state: EventState
    specifiers: Specifiers
    entries: Entries
    from: From
  }): Readonly<Record<string, OutcomeResult>> | undefined
  /** Which event shows how it is graded on the page of rules: a state, and the outcomes it gives are computed. */
  example: { state: EventState; specifiers: Specifiers; from?: From }
}

/** A model gives the chances of every market that it can price from where an event stands. Pure: it knows no seed. */
export type Model = {
  /** Undefined where it has no price for the market; outcomes with a chance of 0 are not offered. */
  fair(
    type: string,
    specifiers: Specifiers,
    from: From,
  ): Readonly<Record<string, Split>> | undefined
  /** The markets worth offering now: the lines nearest to even, those still open. */
  offered(): readonly { type: string; specifiers: Specifiers }[]
}

export type { Score }
