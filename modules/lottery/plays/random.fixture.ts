import type { PickRow, Play, Selection } from './family.ts'

/** Numbers that look random and are the same in every run. */
export type Random = {
  below(n: number): number
  oneOf<Item>(items: readonly Item[]): Item
  /** So many different items. */
  take<Item>(items: readonly Item[], count: number): Item[]
}

export function randomFrom(seed: number): Random {
  let state = seed * 0x9e3779b1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('there is none')
      return item
    },
    take: (items, count) => {
      const left = [...items]
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}

export type Sampling = {
  lineOf?: ((random: Random, play: Play, row: PickRow) => string) | undefined
  picksMost?: number
}

/** A ticket of a play by chance: of every number of picks that its rows allow. */
export function sampleSelection(
  random: Random,
  play: Play,
  { lineOf, picksMost = 10 }: Sampling = {},
): Selection {
  for (let attempt = 0; attempt < 300; attempt++) {
    const selection = play.rows.map((row) => picksOf(random, play, row, lineOf, picksMost))
    const lines = play.count(selection)
    if (lines > 0 && lines <= 100_000) return selection
  }
  return play.example.selection
}

function picksOf(
  random: Random,
  play: Play,
  row: PickRow,
  lineOf: Sampling['lineOf'],
  picksMost: number,
): string[] {
  const { options, least, most } = row
  if ('digits' in options) {
    const { digits } = options
    const line = () =>
      lineOf
        ? lineOf(random, play, row)
        : Array.from({ length: digits }, () => random.below(10)).join('')
    return [...new Set(Array.from({ length: 1 + random.below(4) }, line))]
  }
  const upTo = Math.max(least, Math.min(most, options.length, picksMost))
  return random.take(options, least + random.below(upTo - least + 1))
}
