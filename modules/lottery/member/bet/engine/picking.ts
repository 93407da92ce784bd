import type { PickRow, Play, Selection } from '../../../plays/family.ts'

/** What can be set in a row at once. */
export const quickSets = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickSet = (typeof quickSets)[number]

type Listed = PickRow & { options: readonly string[] }
type Typed = PickRow & { options: { digits: number; each?: number } }

export const isTypedRow = (row: PickRow): row is Typed => 'digits' in row.options
export const isListedRow = (row: PickRow): row is Listed => !isTypedRow(row)
const isNumber = (option: string) => /^\d+$/.test(option)

/** The hundred numbers of two digits are picked from a grid, whether a play lists them or has them typed. */
export const isGridRow = ({ options }: PickRow): boolean =>
  'digits' in options
    ? options.digits === 2
    : options.length === 100 && options.every((option) => /^\d\d$/.test(option))

export const gridNumbers: readonly string[] = Array.from({ length: 100 }, (_, at) =>
  String(at).padStart(2, '0'),
)

/** What a row has to offer, one by one; nothing where numbers are typed. */
export const optionsOf = (row: PickRow): readonly string[] =>
  isListedRow(row) ? row.options : isGridRow(row) ? gridNumbers : []

export const emptySelection = (play: Play): Selection => play.rows.map(() => [])

export const isEmpty = (selection: Selection): boolean => selection.every((row) => row.length === 0)

/** In the order of the options, so that the same picks are the same selection. */
const inOrder = (row: PickRow, picks: Iterable<string>): readonly string[] => {
  const wanted = new Set(picks)
  return optionsOf(row).filter((option) => wanted.has(option))
}

export const withRow = (
  selection: Selection,
  at: number,
  picks: readonly string[],
): readonly (readonly string[])[] => selection.map((row, index) => (index === at ? picks : row))

/** Picks an option of a row, or takes it out. A row of one takes the new one; a full row takes no more. */
export function toggled(row: PickRow, picks: readonly string[], option: string): readonly string[] {
  if (picks.includes(option)) return picks.filter((each) => each !== option)
  if (row.most === 1) return [option]
  return picks.length >= row.most ? picks : inOrder(row, [...picks, option])
}

/** Which sets a row has: those that hold no more than it takes. */
export function quickSetsOf(row: PickRow): readonly QuickSet[] {
  if (!isListedRow(row) || row.options.length < 4) return []
  const sets = row.options.every(isNumber) ? quickSets : (['all'] as const)
  return sets.filter((set) => quickPicks(row, set).length <= row.most)
}

/** The upper half is big, as in the trade: 5 to 9 of ten digits, 6 to 11 of eleven numbers. */
export function quickPicks(row: PickRow, set: QuickSet): readonly string[] {
  const options = optionsOf(row)
  const half = Math.floor(options.length / 2)
  return options.filter((option, at) => {
    if (set === 'all') return true
    if (set === 'big') return at >= half
    if (set === 'small') return at < half
    return Number(option) % 2 === (set === 'odd' ? 1 : 0)
  })
}

/** Whether a play is bought from a board of odds: each option of each row is a line of its own. */
export const isBoardPlay = (play: Play): boolean =>
  play.rows.every((row, at) => {
    if (!isListedRow(row) || isGridRow(row)) return false
    const linesOf = (picks: readonly string[]) =>
      play.count(play.rows.map((_each, index) => (index === at ? picks : [])))
    const two = row.options.slice(0, Math.min(2, row.most))
    return row.options.every((option) => linesOf([option]) === 1) && linesOf(two) === two.length
  })
