import { type Progressive, progressiveReturn } from '@tessera/game-kit'
import type { SlotDefinition, Weighted } from './definition.ts'
import type { SlotLaw } from './law/law.ts'
import { tierName } from './log-line.ts'
import { reelList, type SlotKey, type SlotWords, timesOfPay } from './words.ts'

/** A part of the rules page: its heading and its sentences. */
export type RulesPart = { title: string; lines: string[] }

/** The rules in words, from the definition alone: only what the slot has is said. */
export function rulesOf(
  definition: SlotDefinition,
  law: Pick<SlotLaw, 'most' | 'buy'>,
  words: SlotWords,
): RulesPart[] {
  const part = (title: SlotKey, lines: readonly string[]): RulesPart[] =>
    lines.length > 0 ? [{ title: words.say(title), lines: [...lines] }] : []
  return [
    ...part('title.pays', payLines(definition, words)),
    ...part('title.symbols', symbolLines(definition, words)),
    ...part('title.falls', fallLines(definition, words)),
    ...part('title.respins', respinLines(definition, words)),
    ...part('title.free', freeLines(definition, words)),
    ...part('title.hold', holdLines(definition, words)),
    ...part('title.pick', pickLines(definition, words)),
    ...part('title.jackpots', jackpotLines(definition, words)),
    ...part('title.buy', buyLines(law, words)),
    ...part('title.round', [
      words.say('rules.order'),
      words.say('rules.oneRound'),
      words.say('rules.fair'),
      words.say('rules.most', { times: timesOfPay(words, law.most) }),
      words.say('rules.rounding'),
    ]),
  ]
}

function payLines({ pays, grid, table }: SlotDefinition, words: SlotWords): string[] {
  const counts = Object.values(table).flatMap((row) => Object.keys(row).map(Number))
  const least = Math.min(...counts)
  const lines: string[] = []
  if ('heights' in grid) {
    const heights = grid.heights.map(([height]) => height)
    lines.push(
      words.say('rules.heights', { least: Math.min(...heights), most: Math.max(...heights) }),
    )
  }
  const rows = 'rows' in grid ? grid.rows : Math.max(...grid.heights.map(([height]) => height))
  switch (pays.by) {
    case 'lines':
      lines.push(words.say('rules.lines', { lines: pays.lines.length }))
      break
    case 'ways':
      lines.push(words.say('rules.ways', { ways: words.number(rows ** grid.reels) }))
      break
    case 'cluster':
      lines.push(words.say('rules.cluster', { least }))
      break
    case 'anywhere':
      lines.push(words.say('rules.anywhere', { least }))
      break
  }
  return [...lines, words.say('rules.stake')]
}

/** The reels on which a symbol can appear. */
function reelsWith(definition: SlotDefinition, symbol: string): number[] {
  const { cells, grid } = definition
  return Array.from({ length: grid.reels }, (_, reel) => reel).filter((reel) => {
    if ('strips' in cells) return cells.strips[reel]?.includes(symbol)
    const weights = 'weights' in cells ? cells.weights : cells.weightsByReel[reel]
    return weights && symbol in weights
  })
}

function symbolLines(definition: SlotDefinition, words: SlotWords): string[] {
  return Object.entries(definition.symbols).flatMap(([letter, { roles, expands }]) => {
    const symbol = words.nameOf(letter)
    const lines: string[] = []
    if (roles.includes('wild')) {
      const reels = reelsWith(definition, letter)
      lines.push(
        words.say('rules.wild', {
          symbol,
          count: reels.length,
          reels: reelList(words, reels),
        }),
      )
    }
    if (expands) lines.push(words.say('rules.expand', { symbol }))
    if (roles.includes('scatter') && definition.scatterPays) {
      const pays = Object.entries(definition.scatterPays).map(([count, pay]) =>
        words.say('rules.scatterPay', { count, times: timesOfPay(words, pay) }),
      )
      lines.push(words.say('rules.scatterPays', { symbol, pays: words.list(pays) }))
    }
    return lines
  })
}

function fallLines({ falls }: SlotDefinition, words: SlotWords): string[] {
  if (!falls) return []
  const ladder = words.list(falls.ladder.map((times) => words.number(times)))
  return [
    words.say('rules.falls', { ladder }),
    words.say('rules.fallsEnd', { most: falls.ladder.length }),
  ]
}

/** The symbol that plays a part, by its name. */
function nameOfRole({ symbols }: SlotDefinition, role: string, words: SlotWords): string {
  const found = Object.entries(symbols).find(([, { roles }]) => roles.some((each) => each === role))
  return words.nameOf(found?.[0] ?? '')
}

function respinLines(definition: SlotDefinition, words: SlotWords): string[] {
  const { respins } = definition
  if (!respins) return []
  const symbol = nameOfRole(definition, 'wild', words)
  return [words.say('rules.respins', { symbol, most: respins.most })]
}

/** Values with the chance of each. */
function chancesOf(
  weighted: Weighted,
  words: SlotWords,
  line: (value: number, chance: string) => string,
): string {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return words.list(weighted.map(([value, weight]) => line(value, words.percent(weight / total))))
}

function freeLines(definition: SlotDefinition, words: SlotWords): string[] {
  const { free, pays } = definition
  if (!free) return []
  const { need, award, again, most, times, sticky, special } = free
  const symbol = nameOfRole(definition, 'scatter', words)
  const lines = [words.say('rules.free', { need, symbol, award })]
  if (typeof times !== 'number') {
    const chances = chancesOf(times, words, (value, chance) =>
      words.say('rules.timesChance', { times: words.number(value), chance }),
    )
    lines.push(words.say('rules.freeTimesDrawn', { times: chances }))
  } else if (times > 1) lines.push(words.say('rules.freeTimes', { times: words.number(times) }))
  if (special) {
    const symbols = words.list(special.map(words.nameOf))
    const count = pays.by === 'lines' ? pays.lines.length : 0
    lines.push(words.say('rules.freeSpecial', { symbols, lines: count }))
  }
  if (sticky) lines.push(words.say('rules.freeSticky'))
  if (again > 0) lines.push(words.say('rules.freeAgain', { need, again, most }))
  return [...lines, words.say('rules.freeReels')]
}

function holdLines(definition: SlotDefinition, words: SlotWords): string[] {
  const { hold, grid } = definition
  if (!hold) return []
  const cells = grid.reels * ('rows' in grid ? grid.rows : 0)
  const values = chancesOf(hold.values, words, (value, chance) =>
    words.say('rules.value', { times: timesOfPay(words, value), chance }),
  )
  return [
    words.say('rules.hold', {
      symbol: nameOfRole(definition, 'coin', words),
      chance: words.number(hold.fill[1] / hold.fill[0]),
    }),
    words.say('rules.holdRespins', { respins: hold.respins }),
    words.say('rules.holdValues', { values }),
    words.say('rules.holdFull', { cells, times: timesOfPay(words, hold.full) }),
  ]
}

function pickLines(definition: SlotDefinition, words: SlotWords): string[] {
  const { pick } = definition
  if (!pick) return []
  const { values, closers } = pick
  return [
    words.say('rules.pick', {
      symbol: nameOfRole(definition, 'gate', words),
      count: values.length + closers,
      closers,
    }),
    words.say('rules.pickValues', {
      values: words.list(values.map((value) => timesOfPay(words, value))),
    }),
    words.say('rules.pickOrder'),
  ]
}

function jackpotLines({ jackpots }: SlotDefinition, words: SlotWords): string[] {
  if (!jackpots) return []
  return [
    words.say('rules.jackpots'),
    ...jackpots.tiers.map(({ tier, oneIn, pay }) =>
      words.say('rules.jackpot', {
        tier: tierName(tier, words),
        times: timesOfPay(words, pay),
        rounds: words.number(oneIn),
      }),
    ),
    ...(jackpots.progressive ? progressiveLines(jackpots.progressive, words) : []),
  ]
}

const progressiveLines = (progressive: Progressive, words: SlotWords): string[] => [
  words.say('rules.progressive', {
    share: words.percent(progressive.contribution / 10_000),
    seed: words.number(progressive.seed),
  }),
  words.say('rules.progressiveDraw', { rounds: words.number(progressive.oneInPerUnit) }),
  words.say('rules.progressivePay', { return: words.return(progressiveReturn(progressive)) }),
]

function buyLines({ buy }: Pick<SlotLaw, 'buy'>, words: SlotWords): string[] {
  if (!buy) return []
  return [
    words.say('rules.buy', {
      feature: words.say(`feature.${buy.feature}`),
      price: timesOfPay(words, buy.price),
      return: words.return(buy.mean),
    }),
  ]
}
