import { boundedLines, choose, sumOf, tierOf } from './counting.ts'
import type { Covered, PickRow, Play, Selection } from './family.ts'
import { fits } from './fits.ts'
import { digitsAt, filled, tenDigits } from './pattern.ts'

type Placing = {
  code: string
  group: string
  places: readonly string[]
  all: readonly string[]
}

/** In how many ways `width` digits hold all of `k` given ones. */
const waysWithAll = (width: number, k: number) =>
  sumOf(Array.from({ length: k + 1 }, (_, at) => (-1) ** at * choose(k, at) * (10 - at) ** width))

const digitRow = (least: number): PickRow => ({
  code: 'digits',
  options: tenDigits,
  least,
  most: 10,
})

/** `k` digits of which each is among those drawn, wherever. A result can hit several of its lines. */
export function present(k: number, prize: number, { code, group, places, all }: Placing): Play {
  const width = places.length
  const indices = places.map((place) => all.indexOf(place))
  const rows = [digitRow(k)]
  const example = ['1', '4', '6', '9'].slice(0, k + 1)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', prize)],
    bets: [
      {
        code: 'line',
        chances: [{ tier: 'hit', wins: BigInt(waysWithAll(width, k)), of: 10n ** BigInt(width) }],
        lines: 1,
      },
    ],
    count: (selection) => (fits(rows, selection) ? choose(selection[0]?.length ?? 0, k) : 0),
    hits: ([chosen = []], result) => {
      const drawn = digitsAt(result, indices)
      return [choose(chosen.filter((digit) => drawn.includes(digit)).length, k)]
    },
    mostHits: ([chosen = []]) => [[choose(Math.min(chosen.length, width), k)]],
    covers: ([chosen = []]) => [ownMarket(code, chosen, k)],
    example: { selection: [example], result: filled(all.length, indices, example.slice(0, k)) },
  }
}

/** The lines themselves are the market where several can hit together: they are equally likely. */
function ownMarket(code: string, chosen: readonly string[], k: number): Covered {
  const sorted = chosen.toSorted()
  const rest = (from: number, left: number): string[] =>
    left === 0
      ? ['']
      : sorted
          .slice(from)
          .flatMap((digit, at) => rest(from + at + 1, left - 1).map((each) => digit + each))
  return { market: code, size: choose(10, k), outcomes: rest(0, k) }
}

/** A digit that comes at least so many times. */
export function repeated(
  times: number,
  prize: number,
  { code, group, places, all }: Placing,
): Play {
  const width = places.length
  const rows = [digitRow(1)]
  const wins = sumOf(
    Array.from({ length: width + 1 }, (_, at) =>
      at < times ? 0 : choose(width, at) * 9 ** (width - at),
    ),
  )
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', prize)],
    bets: [
      {
        code: 'line',
        chances: [{ tier: 'hit', wins: BigInt(wins), of: 10n ** BigInt(width) }],
        lines: 1,
      },
    ],
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => [
      chosen.filter((digit) => result.filter((each) => each === digit).length >= times).length,
    ],
    mostHits: ([chosen = []]) => [[Math.min(chosen.length, Math.floor(width / times))]],
    covers: ([chosen = []]) => [ownMarket(code, chosen, 1)],
    example: {
      selection: [['2', '7']],
      result: all.map((_, at) => (at < times ? '7' : String(at + 3 === 7 ? 8 : at - 1))),
    },
  }
}

/** A digit in one of the places, picked place by place: every pick is a bet. */
export function fixedDigit({ code, group, places, all }: Placing): Play {
  const indices = places.map((place) => all.indexOf(place))
  const rows = places.map((place) => ({ code: place, options: tenDigits, least: 0, most: 10 }))
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', 18)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 1n, of: 10n }], lines: 1 }],
    count: (selection) =>
      fits(rows, selection) ? boundedLines(sumOf(selection.map((row) => row.length))) : 0,
    hits: (selection, result) => [
      indices.filter((index, at) => selection[at]?.includes(result[index] ?? '')).length,
    ],
    mostHits: (selection) => [[selection.filter((row) => row.length > 0).length]],
    covers: (selection) => coveredPlaces(places, selection),
    example: {
      selection: places.map((_, at) => (at === 1 ? ['2', '5'] : at === 2 ? ['0'] : [])),
      result: filled(all.length, [indices[1] ?? 0], ['5']),
    },
  }
}

const coveredPlaces = (places: readonly string[], selection: Selection): Covered[] =>
  places.flatMap((market, at) => {
    const outcomes = selection[at] ?? []
    return outcomes.length > 0 ? [{ market, size: 10, outcomes }] : []
  })
