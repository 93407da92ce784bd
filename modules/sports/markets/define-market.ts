import type { EventState, Score, ScoreKind } from '../sport.ts'
import { allVoid, type Results } from './lines.ts'
import type { Entries, From, MarketType, Specifiers } from './market-type.ts'

type ScoreOf<Kind extends ScoreKind> = Extract<Score, { kind: Kind }>

/** What a rule sees of an event that was not cancelled. */
export type Graded<Kind extends ScoreKind> = {
  score: ScoreOf<Kind>
  /** Whether the source says that it ended, and not by being abandoned. */
  hasEnded: boolean
  isAbandoned: boolean
  specifiers: Specifiers
  /** The keys of the market's outcomes. */
  outcomes: readonly string[]
  entries: Entries
  from: From
}

/**
 * The outcomes that are decided, each with its result; those that are missing are open, and void if the event is abandoned.
 * Undefined: the score does not tell what the market is about.
 */
export type Rule<Kind extends ScoreKind> = (graded: Graded<Kind>) => Results | undefined

/** The rule of a type for each kind of score that it stands for. */
export type Rules = { [Kind in ScoreKind]?: Rule<Kind> }

type Defined = Omit<MarketType, 'kinds' | 'grade'> & { rules: Rules }

/**
 * A market type from its rules. What holds for every sport is done here: a cancelled event is void, an abandoned one is void
 * except what is decided, and so is a market that events of its kind do not have.
 */
export function defineMarket({ rules, ...type }: Defined): MarketType {
  return {
    ...type,
    kinds: Object.keys(rules) as ScoreKind[],
    grade({ state, specifiers, entries, from }) {
      const outcomes = type.outcomes(specifiers, entries)
      const isFitting = type.fits?.(state.score.kind, specifiers) ?? true
      if (state.status === 'cancelled' || !isFitting) return allVoid(outcomes)
      const decided = ruleOf(
        rules,
        state.score.kind,
      )?.({
        score: state.score,
        hasEnded: state.status === 'ended' || state.status === 'closed',
        isAbandoned: state.status === 'abandoned',
        specifiers,
        outcomes,
        entries,
        from,
      })
      const isVoidElse = decided && state.status === 'abandoned'
      return isVoidElse ? { ...allVoid(outcomes), ...decided } : decided
    },
  }
}

// A rule is looked up by the kind of the score that it is then called with.
const ruleOf = (rules: Rules, kind: ScoreKind): Rule<ScoreKind> | undefined =>
  rules[kind] as Rule<ScoreKind> | undefined

/** An event as the examples of the rules page have it. */
export const ended = (score: Score): EventState => ({ status: 'ended', score })
