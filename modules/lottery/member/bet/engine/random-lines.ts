import type { PickRow, Play, Selection } from '../../../plays/family.ts'
import { isTypedRow, optionsOf, withRow } from './picking.ts'

// A random selection may be none of the play: two numbers that have to differ may be the same.
const triesMax = 200

/** A whole number below `count`, each as likely as any other. */
export function randomBelow(count: number): number {
  const range = 2 ** 32
  const limit = range - (range % count)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % count
  }
}

const randomNumber = (digits: number): string =>
  Array.from({ length: digits }, () => randomBelow(10)).join('')

/** As few as the row takes, and one at least where it has to be something. */
function randomPicks(row: PickRow): readonly string[] {
  if (isTypedRow(row)) {
    const { digits } = row.options
    return Array.from({ length: row.least }, () => randomNumber(digits))
  }
  const left = [...optionsOf(row)]
  const picked = new Set<string>()
  while (picked.size < row.least && left.length > 0)
    for (const each of left.splice(randomBelow(left.length), 1)) picked.add(each)
  return optionsOf(row).filter((option) => picked.has(option))
}

/** The smallest selection of a play, at random; undefined where none was found. */
export function randomSelection(play: Play): Selection | undefined {
  for (let tries = 0; tries < triesMax; tries++) {
    const drawn = play.rows.map(randomPicks)
    // Rows that may be empty, but not all of them: one pick in one row.
    const selection = drawn.every((row) => row.length === 0) ? onePick(play, drawn) : drawn
    if (play.count(selection) > 0) return selection
  }
  return undefined
}

function onePick(play: Play, selection: Selection): Selection {
  const at = randomBelow(play.rows.length)
  const row = play.rows[at]
  return row ? withRow(selection, at, randomPicks({ ...row, least: 1 })) : selection
}

/** So many different ones, or as many as were found. */
export function randomSelections(play: Play, count: number): readonly Selection[] {
  const found = new Map<string, Selection>()
  for (let tries = 0; tries < triesMax && found.size < count; tries++) {
    const selection = randomSelection(play)
    if (!selection) break
    found.set(JSON.stringify(selection), selection)
  }
  return [...found.values()]
}
