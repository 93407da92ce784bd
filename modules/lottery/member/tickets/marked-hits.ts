import type { Play, Result, Selection } from '../../plays/family.ts'

/** Texts that are no number of the draw, in place of one: digits and dice have others, balls and racers have none left. */
function othersFor(kind: 'digits' | 'dice' | 'racers' | 'balls' | 'sheet', number: string) {
  if (kind === 'dice') return ['1', '2', '3', '4', '5', '6'].filter((each) => each !== number)
  if (kind === 'racers' || kind === 'balls') return ['0', '98', '99']
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) =>
    number.replaceAll(/\d/g, (digit) => String((Number(digit) + step) % 10)),
  )
}

type Kind = Parameters<typeof othersFor>[0]

/**
 * The places of a result that made the prizes of a ticket: with another number there it would have paid less. Where equal numbers did
 * it together, as in plays of «anywhere», all of them are marked. A prize for numbers that did not come leaves no marks.
 */
export function markedHits(
  play: Pick<Play, 'hits' | 'tiers'>,
  selection: Selection,
  result: Result,
  kind: Kind,
): ReadonlySet<number> {
  // A smaller prize is a miss as well.
  const sum = (numbers: Result) =>
    play
      .hits(selection, numbers)
      .reduce((total, count, at) => total + BigInt(count) * (play.tiers[at]?.pay ?? 0n), 0n)
  const full = sum(result)
  if (full === 0n) return new Set()
  const isMissed = (places: readonly number[]) =>
    othersFor(kind, result[places[0] ?? 0] ?? '').some(
      (other) => sum(result.map((each, at) => (places.includes(at) ? other : each))) < full,
    )
  const alone = result.flatMap((_, at) => (isMissed([at]) ? [at] : []))
  if (alone.length > 0) return new Set(alone)
  const together = [...new Set(result)]
    .map((number) => result.flatMap((each, at) => (each === number ? [at] : [])))
    .filter((places) => isMissed(places))
  return new Set(together.flat())
}
