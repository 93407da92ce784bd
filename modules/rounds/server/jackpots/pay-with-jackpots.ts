import { drawProgressive } from '@tessera/game-kit'
import { isAgain, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, type Db, runBatched, sqlState, textsOf } from '@tessera/server-kit'
import { type JackpotRule, type JackpotTerms, termsIn } from '../../jackpots.ts'
import { ending, type Ending } from '../round-ending.ts'
import { seedsOf } from '../rounds.ts'
import { forgetPoints, pointIsMissing, pointsAhead, type PointsAhead } from './points-ahead.ts'

/** A jackpot that a round gives to and may win, in the currency of the round. */
type Share = { rule: JackpotRule; terms: JackpotTerms; points: PointsAhead | undefined }
type JackpotEnding = Ending & { shares: readonly Share[] }
export type JackpotEnded = MovedRow & { won: bigint; isStale: boolean }

/** What one round brings to one jackpot. */
type Part = Share & { op: number; draw: number | null; space: number | null }

/** Each round with each of its jackpots; what the round's own stream decides is drawn. */
const partsOf = (endings: readonly JackpotEnding[]): Part[] =>
  endings.flatMap(({ round, outcome, shares }, index) =>
    shares.map((share): Part => {
      const part = { op: index + 1, ...share }
      if (share.terms.space === null) return { ...part, draw: null, space: null }
      const space = Number(share.terms.space)
      const asked = { words: outcome.drawn?.words ?? 0, stake: round.stake, of: space }
      return { ...part, draw: drawProgressive(seedsOf(round), asked).draw, space }
    }),
  )

/** As `rounds.finish`, and in the same statement what the rounds give to jackpots and win of them. */
const endingWithJackpots: Batch<JackpotEnding, JackpotEnded> = {
  name: 'rounds.finish with jackpots',
  text: `select f.op, f.outcome, f.is_first, f.balance, f.version, t.won[f.op], t.is_stale
    from (select array_agg(j.won order by j.op) as won, bool_or(j.is_stale) as is_stale from rounds.take_jackpots($1::uuid[], $10::int[], $11::text[],
      $12::int[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::boolean[], $18::int[], $19::text[],
      $20::bigint[], $21::text[], $22::text[]) j offset 0) t,
    lateral rounds.finish($1::uuid[], $2::uuid[], $3::bigint[],
      array(select p + w from unnest($4::bigint[], t.won) with ordinality x(p, w, n) order by n),
      $5::bigint[], $6::bigint[], $7::int[], $8::text[], $9::bigint[]) f`,
  valuesOf: (endings) => {
    const parts = partsOf(endings)
    return [
      ...ending.valuesOf([...endings]),
      arrayOf(parts.map(({ op }) => op)),
      textsOf(parts.map(({ rule }) => rule.id)),
      arrayOf(parts.map(({ rule }) => rule.contribution)),
      arrayOf(parts.map(({ terms }) => terms.seed)),
      arrayOf(parts.map(({ terms }) => terms.most)),
      arrayOf(parts.map(({ draw }) => draw)),
      arrayOf(parts.map(({ space }) => space)),
      arrayOf(parts.map(({ rule }) => String(rule.isOnAtFirst))),
      arrayOf(parts.map(({ points }) => points?.open?.number ?? null)),
      textsOf(parts.map(({ points }) => points?.open?.salt ?? null)),
      arrayOf(parts.map(({ points }) => points?.open?.point ?? null)),
      textsOf(parts.map(({ points }) => points?.next?.hash ?? null)),
      textsOf(parts.map(({ points }) => points?.next?.sealed ?? null)),
    ]
  },
  rowOf: (columns) =>
    ({ ...movedRow(columns), won: columns[4], isStale: columns[5] }) as JackpotEnded,
  lanesOf: ending.lanesOf,
  isAgain,
  writers: 1,
}

const triesMax = 3

/**
 * Ends a round with its jackpots. Where the point of one was reached by another server meanwhile, the next one is opened for the
 * rounds after it. Where a jackpot was switched on meanwhile, it is done again with a first point.
 */
export async function endWithJackpots(
  db: Db,
  { rules, round, outcome }: Ending & { rules: readonly JackpotRule[] },
): Promise<JackpotEnded> {
  for (let tries = 1; ; tries++) {
    const shares = await sharesOf(db, rules, round.unit)
    try {
      const ended = await runBatched(db, endingWithJackpots, { round, outcome, shares })
      if (ended.won > 0n || ended.isStale) forgetPoints()
      return ended
    } catch (error) {
      if (sqlState(error) !== pointIsMissing) throw error
      forgetPoints()
      // What fails within a transaction ends it.
      if (db.isTransaction || tries === triesMax) throw error
    }
  }
}

async function sharesOf(db: Db, rules: readonly JackpotRule[], unit: string): Promise<Share[]> {
  const shares: Share[] = []
  for (const rule of rules) {
    const terms = termsIn(rule, unit)
    if (!terms) continue
    const points =
      terms.most === null
        ? undefined
        : await pointsAhead(db, rule.id, unit, { ...terms, isOnAtFirst: rule.isOnAtFirst })
    shares.push({ rule, terms, points })
  }
  return shares
}
