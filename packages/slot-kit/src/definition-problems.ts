import type { SlotDefinition } from './definition.ts'

/** What contradicts itself in a definition, as the end of a sentence; undefined where nothing does. */
export function problemIn(definition: SlotDefinition): string | undefined {
  return [
    ...problemsOfCells(definition),
    ...problemsOfPays(definition),
    ...problemsOfFeatures(definition),
  ][0]
}

// Groups of cells are kept as the bits of one number.
const mostCells = 31

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0

/** The letters that reel `reel` can show. */
function lettersOf({ cells }: SlotDefinition, reel: number): string[] {
  if ('strips' in cells) return Array.from(cells.strips[reel] ?? '')
  if ('weights' in cells) return Object.keys(cells.weights)
  return Object.keys(cells.weightsByReel[reel] ?? {})
}

function* problemsOfCells(definition: SlotDefinition): Generator<string> {
  const { grid, cells, symbols, table } = definition
  const count =
    'strips' in cells
      ? cells.strips.length
      : 'weightsByReel' in cells
        ? cells.weightsByReel.length
        : grid.reels
  if (count !== grid.reels) yield `has ${grid.reels} reels and cells for ${count}`
  const tallest = 'rows' in grid ? grid.rows : Math.max(...grid.heights.map(([height]) => height))
  if ('strips' in cells && 'heights' in grid) yield 'has strips and heights that change'
  if ('strips' in cells && cells.strips.some((strip) => strip.length < tallest))
    yield 'has a strip shorter than its reel'
  const weights =
    'weights' in cells ? [cells.weights] : 'weightsByReel' in cells ? cells.weightsByReel : []
  const all = [
    ...weights.flatMap((each) => Object.values(each)),
    ...('heights' in grid ? grid.heights.flat() : []),
  ]
  if (!all.every(isCount)) yield 'has a weight or a height that is no whole number above 0'
  for (let reel = 0; reel < grid.reels; reel++) {
    for (const letter of lettersOf(definition, reel)) {
      if (letter.length !== 1) yield `has a symbol “${letter}” that is not one letter`
      if (!(letter in symbols) && !(letter in table))
        yield `shows ${letter}, which has no role and no pay`
    }
  }
}

function* problemsOfPays(definition: SlotDefinition): Generator<string> {
  const { grid, pays, table, symbols, unit } = definition
  const firstReel = lettersOf(definition, 0)
  if (!isCount(unit)) yield 'has a unit that is no whole number above 0'
  for (const [letter, row] of Object.entries(table)) {
    if (letter in symbols) yield `pays ${letter} by the table although it has a role`
    const values = Object.values(row)
    if (values.some((value, at) => !isCount(value) || value < (values[at - 1] ?? 0))) {
      yield `pays less for more of ${letter}`
    }
  }
  if (pays.by === 'cluster' || pays.by === 'anywhere') {
    if (!('rows' in grid)) yield 'has groups of cells on reels whose height changes'
    else if (grid.reels * grid.rows > mostCells) yield `has more than ${mostCells} cells for groups`
    if (Object.values(symbols).some(({ roles }) => roles.includes('wild'))) {
      yield 'has wilds where groups of cells pay'
    }
  }
  if (pays.by === 'ways' && firstReel.some((letter) => symbols[letter]?.roles.includes('wild'))) {
    yield 'has ways with a wild on the first reel'
  }
  if (pays.by !== 'lines') return
  if (!('rows' in grid)) yield 'has lines over reels whose height changes'
  const rows = 'rows' in grid ? grid.rows : 0
  for (const line of pays.lines) {
    const isLine = line.length === grid.reels && Array.from(line).every((row) => Number(row) < rows)
    if (!isLine) yield `has a line ${line} that leaves the grid`
  }
}

function* problemsOfFeatures(definition: SlotDefinition): Generator<string> {
  const { symbols, falls, respins, free, hold, pick, jackpots, buy, pays, grid } = definition
  const has = (role: string) =>
    Object.values(symbols).some(({ roles }) => roles.some((each) => each === role))
  if (free && !has('scatter')) yield 'has free spins and no scatter'
  if (hold && !has('coin')) yield 'has hold and win and no coin'
  if (pick && !has('gate')) yield 'has a pick and no gate'
  if (falls && (pays.by === 'lines' || pays.by === 'ways')) yield 'has falls with lines or ways'
  if (free && (pays.by === 'cluster' || pays.by === 'anywhere')) {
    yield 'has free spins where groups of cells pay'
  }
  if (free?.sticky && (free.again > 0 || typeof free.times !== 'number')) {
    yield 'has sticky wilds with more free spins or with multipliers that are drawn'
  }
  if (falls && 'strips' in definition.cells)
    yield 'has falls and strips: what falls in is drawn by weights'
  if (respins && (free || hold)) yield 'has respins together with free spins or hold and win'
  if (hold && !('strips' in definition.cells)) yield 'has hold and win without strips'
  if (respins && !Object.values(symbols).some(({ expands }) => expands))
    yield 'has respins and no wild that expands'
  if (free && (free.sticky || free.special) && pays.by !== 'lines')
    yield 'has sticky wilds or a special symbol without lines'
  if (hold && !('rows' in grid)) yield 'has hold and win on reels whose height changes'
  if (free && free.award > free.most) yield 'awards more free spins than it allows'
  if (jackpots && !jackpots.tiers.every(({ oneIn, pay }) => isCount(oneIn) && isCount(pay))) {
    yield 'has a jackpot whose chance or pay is no whole number above 0'
  }
  if (buy && !definition[buy.feature]) yield `sells ${buy.feature}, which it does not have`
}
