import type { PlainRules } from './contract-shape.fixture.ts'
import type { Play, Selection } from './family.ts'
import type { Random } from './random.fixture.ts'

const sorted = (text: string) => text.split('').toSorted().join('')
const total = (text: string) => text.split('').reduce((sum, digit) => sum + Number(digit), 0)
const numbersByWidth = Array.from({ length: 6 }, (_, width) =>
  Array.from({ length: 10 ** width }, (__, number) => String(number).padStart(width, '0')),
)
const numbersOf = (width: number) => numbersByWidth[width] ?? []
const different = (text: string) => new Set(text).size
const unordered = (width: number) => numbersOf(width).filter((text) => text === sorted(text))
const span = (text: string) => Math.max(...text.split('').map(Number)) - Number(sorted(text)[0])

const product = (rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? ['']
    : (rows[0] ?? []).flatMap((first) => product(rows.slice(1)).map((rest) => first + rest))

/** Sets of so many of these. */
const sets = (items: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, at) =>
        sets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
      )

const timesOfGroup: Record<string, readonly (readonly [times: number, count: number])[]> = {
  group120: [[1, 5]],
  group60: [
    [2, 1],
    [1, 3],
  ],
  group30: [
    [2, 2],
    [1, 1],
  ],
  group20: [
    [3, 1],
    [1, 2],
  ],
  group10: [
    [3, 1],
    [2, 1],
  ],
  group5: [
    [4, 1],
    [1, 1],
  ],
  group24: [[1, 4]],
  group12: [
    [2, 1],
    [1, 2],
  ],
  group4: [
    [3, 1],
    [1, 1],
  ],
  group: [[1, 2]],
}

/** The sorted digits of every bet of a group. */
function groupsOf(kind: string, width: number, [one = [], other = []]: Selection): string[] {
  if (kind === 'group3') {
    return one.flatMap((pair) =>
      one.filter((each) => each !== pair).map((single) => sorted(pair + pair + single)),
    )
  }
  const parts = kind === 'group6' ? (width === 3 ? [[1, 3]] : [[2, 2]]) : timesOfGroup[kind]
  const [[times = 1, count = 1] = [], second] = parts ?? []
  const firsts = sets(one, count)
  if (!second)
    return firsts.map((digits) => sorted(digits.map((digit) => digit.repeat(times)).join('')))
  const [otherTimes = 1, otherCount = 1] = second
  return firsts.flatMap((digits) =>
    sets(
      other.filter((digit) => !digits.includes(digit)),
      otherCount,
    ).map((rest) =>
      sorted(
        [
          ...digits.map((digit) => digit.repeat(times)),
          ...rest.map((digit) => digit.repeat(otherTimes)),
        ].join(''),
      ),
    ),
  )
}

/** The lines of a play on so many digits, in its own places. */
function linesOn(kind: string, width: number, selection: Selection): readonly string[] {
  const [one = []] = selection
  switch (kind) {
    case 'direct':
    case 'sides-of':
      return product(selection)
    case 'sum':
      return numbersOf(width).filter((text) => one.includes(String(total(text))))
    case 'span':
      return numbersOf(width).filter((text) => one.includes(String(span(text))))
    case 'group-sum':
      return unordered(width).filter(
        (text) => different(text) > 1 && one.includes(String(total(text))),
      )
    case 'group-with':
      return unordered(width).filter((text) => different(text) > 1 && text.includes(one[0] ?? ''))
    case 'codes1':
    case 'codes2':
    case 'codes3':
      return sets(one, Number(kind.at(-1))).map((digits) => digits.join(''))
    case 'direct-entry':
    case 'mixed-entry':
    case 'group-entry':
    case 'special':
    case 'sum-tail':
      return one
    default:
      return kind.startsWith('times') ? one : groupsOf(kind, width, selection)
  }
}

const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']

const isSide: Record<string, (digit: number) => boolean> = {
  b: (digit) => digit > 4,
  s: (digit) => digit < 5,
  o: (digit) => digit % 2 === 1,
  e: (digit) => digit % 2 === 0,
}

/** The tiers that a line hits when these digits are drawn. */
function tiersOn(kind: string, line: string, drawn: string): readonly string[] {
  const hit = (is: boolean) => (is ? ['hit'] : [])
  switch (kind) {
    case 'direct':
    case 'direct-entry':
    case 'sum':
    case 'span':
      return hit(line === drawn)
    case 'mixed-entry':
    case 'group-sum':
    case 'group-with':
      return sorted(line) === sorted(drawn) ? [different(drawn) === 2 ? 'pair' : 'different'] : []
    case 'sum-tail':
      return hit(String(total(drawn)).endsWith(line))
    case 'special': {
      const is =
        different(drawn) === 1
          ? 'leopard'
          : different(drawn) === 2
            ? 'pair'
            : straights.includes(sorted(drawn))
              ? 'straight'
              : ''
      return is === line ? [line] : []
    }
    case 'sides-of': {
      // The first characters of big, small, odd and even, one for each digit.
      const signs = line.replaceAll(/big|small|odd|even/g, (word) => word.slice(0, 1))
      return hit(signs.split('').every((sign, at) => isSide[sign]?.(Number(drawn[at]))))
    }
    default:
      if (kind.startsWith('codes'))
        return hit(line.split('').every((digit) => drawn.includes(digit)))
      if (kind.startsWith('times')) return hit(drawn.split(line).length > Number(kind.slice(5)))
      return hit(sorted(line) === sorted(drawn))
  }
}

const starts: Record<string, readonly [from: number, width: number]> = {
  five: [0, 5],
  front4: [0, 4],
  last4: [1, 4],
  front3: [0, 3],
  mid3: [1, 3],
  last3: [2, 3],
  three: [0, 3],
  front2: [0, 2],
}

const indicesOf = (group: string, length: number) => {
  const [from, width] = group === 'last2' ? [length - 2, 2] : (starts[group] ?? [0, length])
  return Array.from({ length: width }, (_, at) => from + at)
}

/** `front3-sum` as the group of its places and what is played there. */
const readCode = ({ code }: Play) => {
  const [group = '', ...kind] = code.split('-')
  return { group, kind: kind[0] === 'sides' ? 'sides-of' : kind.join('-') }
}

/** Rules of plays on digits, by the codes of the plays; a line begins with the places it is about. */
export const digitRules = (length: number): PlainRules => ({
  lines(play, selection) {
    const { group, kind } = readCode(play)
    const places = (indices: readonly number[]) => `${indices.join('')}:`
    if (group === 'fixed') {
      return selection.flatMap((row, at) => row.map((digit) => `${at}:${digit}`))
    }
    if (group === 'duel') {
      return play.rows.flatMap(({ code }, at) => {
        const [, left, , right] = code.replace('-', '').split('')
        return (selection[at] ?? []).map(
          (duel) => `${Number(left) - 1}${Number(right) - 1}:${duel}`,
        )
      })
    }
    if (!group.startsWith('any')) {
      const indices = indicesOf(group, length)
      return linesOfStar(kind, indices.length, selection).map((line) => places(indices) + line)
    }
    const width = Number(group.slice(3))
    const all = Array.from({ length }, (_, at) => String(at))
    if (kind === 'direct') {
      return sets(all, width).flatMap((indices) =>
        product(indices.map((at) => selection[Number(at)] ?? [])).map(
          (line) => `${indices.join('')}:${line}`,
        ),
      )
    }
    const [chosen = [], ...rest] = selection
    const picked = all.filter((at) => chosen.includes(`p${Number(at) + 1}`))
    const lines = linesOn(kind, width, rest)
    return sets(picked, width).flatMap((indices) =>
      lines.map((line) => `${indices.join('')}:${line}`),
    )
  },
  tiersOf(play, line, result) {
    const { group, kind } = readCode(play)
    const [indices = '', text = ''] = line.split(':')
    const drawn = indices
      .split('')
      .map((at) => result[Number(at)])
      .join('')
    if (group === 'fixed') return text === drawn ? ['hit'] : []
    if (group === 'duel') {
      const [left = '', right = ''] = drawn
      const is = left > right ? 'dragon' : left < right ? 'tiger' : 'tie'
      return is === text ? [is === 'tie' ? 'tie' : 'side'] : []
    }
    if (kind === 'combo') {
      const tail = Number(text.at(-1))
      return drawn.slice(5 - tail) === text.slice(5 - tail, 5) ? [`tail${tail}`] : []
    }
    return tiersOn(kind, text, drawn)
  },
})

/** A bet on five digits in a row is five lines: on all of it, and on each of its tails. */
const linesOfStar = (kind: string, width: number, selection: Selection) =>
  kind === 'combo'
    ? product(selection).flatMap((line) => [5, 4, 3, 2, 1].map((tail) => `${line}/${tail}`))
    : linesOn(kind, width, selection)

/** A result made mostly of the digits of a selection: of one of its typed numbers, or of a few digits that repeat. */
export const likelyDigits =
  (length: number) =>
  (random: Random, play: Play, selection: Selection): string[] => {
    const isDigit = (text: string) => /^\d$/.test(text)
    const lines = selection.flat().filter((text) => /^\d\d+$/.test(text))
    const digits = [...new Set(selection.flat().flatMap((text) => text.split('')))].filter(isDigit)
    const pool = digits.length > 0 ? digits : ['1', '6']
    const repeats = random.take(pool, Math.min(pool.length, 1 + random.below(4)))
    if (pool.length >= length && random.below(6) === 0) return random.take(pool, length)
    const byRow = selection.length >= length
    const made = Array.from({ length }, (_, at) => {
      const row = byRow ? (selection[at]?.filter(isDigit) ?? []) : []
      if (row.length > 0 && random.below(8) > 0) return random.oneOf(row)
      return random.below(10) === 0 ? String(random.below(10)) : random.oneOf(repeats)
    })
    if (lines.length === 0 || random.below(2) === 0) return made
    const line = random.oneOf(lines)
    const places = indicesOf(readCode(play).group, length)
    return made.map((digit, at) => line[places.indexOf(at)] ?? digit)
  }

/** Every result of so many digits that makes a difference in these places; the others have a digit by chance. */
export function digitResults(random: Random, length: number) {
  const known = new Map<string, string[][]>()
  return (group: string): string[][] => {
    const indices = indicesOf(group, length)
    const found =
      known.get(indices.join('')) ??
      numbersOf(indices.length).map((text) =>
        Array.from({ length }, (_, at) => text[indices.indexOf(at)] ?? String(random.below(10))),
      )
    known.set(indices.join(''), found)
    return found
  }
}
