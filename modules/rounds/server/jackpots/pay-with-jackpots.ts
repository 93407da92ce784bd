import { drawProgressive } from '@tessera/game-kit'
import { isAgain, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, textsOf } from '@tessera/server-kit'
import { inUnits, type JackpotRule } from '../../jackpots.ts'
import { ending, type Ending } from '../round-ending.ts'
import { seedsOf } from '../rounds.ts'

export type JackpotEnding = Ending & { rules: readonly JackpotRule[] }
export type JackpotEnded = MovedRow & { won: bigint }

/** What one round brings to one jackpot. */
type Part = { op: number; rule: JackpotRule; draw: number | null; space: number | null }

/** Each round with each of its jackpots; what the round's own stream decides is drawn. */
const partsOf = (endings: readonly JackpotEnding[]): Part[] =>
  endings.flatMap(({ round, outcome, rules }, index) =>
    rules.map((rule): Part => {
      const part = { op: index + 1, rule }
      if (rule.kind === 'mustHit') return { ...part, draw: null, space: null }
      const space = Number(inUnits(rule.oneInPerUnit))
      const asked = { words: outcome.drawn?.words ?? 0, stake: round.stake, of: space }
      return { ...part, draw: drawProgressive(seedsOf(round), asked).draw, space }
    }),
  )

/** As `rounds.finish`, and in the same statement what the rounds give to jackpots and win of them. */
export const endingWithJackpots: Batch<JackpotEnding, JackpotEnded> = {
  name: 'rounds.finish with jackpots',
  text: `select f.op, f.outcome, f.is_first, f.balance, f.version, t.won[f.op]
    from (select array_agg(j.won order by j.op) as won from rounds.take_jackpots($1::uuid[], $10::int[], $11::text[],
      $12::int[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::boolean[]) j offset 0) t,
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
      arrayOf(parts.map(({ rule }) => inUnits(rule.seed))),
      arrayOf(parts.map(({ rule }) => (rule.kind === 'mustHit' ? inUnits(rule.most) : null))),
      arrayOf(parts.map(({ draw }) => draw)),
      arrayOf(parts.map(({ space }) => space)),
      arrayOf(parts.map(({ rule }) => String(rule.isOnAtFirst))),
    ]
  },
  rowOf: (columns) => ({ ...movedRow(columns), won: columns[4] }) as JackpotEnded,
  lanesOf: ending.lanesOf,
  isAgain,
  writers: 1,
}
