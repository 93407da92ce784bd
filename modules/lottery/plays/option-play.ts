import type { Covered, Play, Result, Selection, Tier } from './family.ts'
import { largestOf, largestTogether } from './most-hits.ts'
import { checkOf } from './picked.ts'

/** A line of such a play: one option of a row. */
export type Line = {
  /** The tier that it hits, if any. */
  hit(result: Result): string | undefined
  side?: { market: string; side: 'first' | 'second' }
  covered?: Covered
}

export type OptionRow = {
  code: string
  lines: ReadonlyMap<string, Line>
  most?: number
}

type OptionPlay = Pick<Play, 'code' | 'group' | 'tiers' | 'bets' | 'pushes' | 'example'> & {
  rows: readonly OptionRow[]
  /** The hits that can come together at most, by what can be hit by one result. */
  most: (hits: Play['hits'], selection: Selection) => readonly (readonly number[])[]
}

/** A play whose options are its lines: each of them wins or loses by itself. */
export function optionPlay({ rows, most, ...play }: OptionPlay): Play {
  const pickRows = rows.map(({ code, lines, most: mostOf }) => ({
    code,
    options: [...lines.keys()],
    least: rows.length === 1 ? 1 : 0,
    most: mostOf ?? lines.size,
  }))
  const isPicked = checkOf(pickRows)
  const places = new Map(play.tiers.map(({ code }, at) => [code, at]))
  const linesOf = (selection: Selection): Line[] =>
    selection.flatMap((chosen, at) => chosen.flatMap((option) => rows[at]?.lines.get(option) ?? []))
  const hits = (selection: Selection, result: Result) =>
    countHits(
      play.tiers,
      linesOf(selection).map((line) => places.get(line.hit(result) ?? '')),
    )
  const all = rows.flatMap(({ lines }) => [...lines.values()])
  return {
    ...play,
    rows: pickRows,
    count: (selection) =>
      isPicked(selection) ? selection.reduce((sum, chosen) => sum + chosen.length, 0) : 0,
    hits,
    mostHits: (selection) => (isPicked(selection) ? most(hits, selection) : []),
    ...(all.some(({ covered }) => covered) && {
      covers: (selection) =>
        mergeCovered(linesOf(selection).flatMap(({ covered }) => covered ?? [])),
    }),
    ...(all.some(({ side }) => side) && {
      sides: (selection) => linesOf(selection).flatMap(({ side }) => side ?? []),
    }),
  }
}

function countHits(tiers: readonly Tier[], at: readonly (number | undefined)[]): number[] {
  const counts = tiers.map(() => 0)
  for (const place of at) if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1
  return counts
}

/** What lines cover of the same market, as one. */
export function mergeCovered(all: readonly Covered[]): Covered[] {
  const markets = new Map<string, { size: number; outcomes: Set<string> }>()
  for (const { market, size, outcomes } of all) {
    const known = markets.get(market) ?? { size, outcomes: new Set<string>() }
    for (const outcome of outcomes) known.outcomes.add(outcome)
    markets.set(market, known)
  }
  return [...markets].map(([market, { size, outcomes }]) => ({
    market,
    size,
    outcomes: [...outcomes],
  }))
}

/** For plays whose hits are all seen in these results. */
export const mostOverResults =
  (results: () => readonly Result[]): OptionPlay['most'] =>
  (hits, selection) =>
    largestOf(results().map((result) => hits(selection, result)))

/** For rows that do not depend on each other: the results that show each row's hits. */
export const mostByRow =
  (resultsOf: (row: number) => readonly Result[]): OptionPlay['most'] =>
  (hits, selection) =>
    largestTogether(
      selection.flatMap((chosen, row) => {
        if (chosen.length === 0) return []
        const alone = selection.map((each, at) => (at === row ? each : []))
        return [largestOf(resultsOf(row).map((result) => hits(alone, result)))]
      }),
    )
