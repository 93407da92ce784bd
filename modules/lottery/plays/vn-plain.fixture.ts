import type { PlainRule } from './fixed-odds.fixture.ts'

/** Every way to take `size` of a list, one after the other. */
function* combinationsOf(list: readonly string[], size: number): Generator<string[]> {
  if (size === 0) yield []
  for (const [at, first] of list.entries()) {
    if (list.length - at < size) return
    for (const rest of combinationsOf(list.slice(at + 1), size - 1)) yield [first, ...rest]
  }
}

const rest = (play: string) => Number(/\d+$/.exec(play)?.[0])

/** The tiers that a ticket of a Vietnamese lottery hits, said a second time. */
export const plainVn: PlainRule = (play, [chosen = []], sheet) => {
  const isNorth = sheet.length === 27
  const special = sheet[0] ?? ''
  const first = sheet[1] ?? ''
  const heads2 = isNorth ? sheet.slice(23) : sheet.slice(17)
  const heads3 = isNorth ? sheet.slice(20, 23) : sheet.slice(16, 17)
  // North: special, third, fourth, fifth, three of the sixth, seventh. South: special, fifth to eighth.
  const few = (isNorth ? [0, 4, 10, 14, 20, 21, 22, 23] : [0, 12, 13, 14, 15, 16, 17]).map(
    (at) => sheet[at] ?? '',
  )
  const win = (drawn: readonly string[], wins: (number: string, one: string) => boolean) =>
    chosen.flatMap((one) => drawn.filter((number) => wins(number, one)).map(() => 'hit'))
  const ends = (drawn: readonly string[]) => win(drawn, (number, one) => number.endsWith(one))
  const starts = (drawn: readonly string[]) => win(drawn, (number, one) => number.startsWith(one))
  const isThere = (number: string) => sheet.some((drawn) => drawn.endsWith(number))
  if (/^lo-[234]$|^lo-2-1k$/.test(play)) return ends(sheet)
  if (play === 'lo-2-head') return starts(sheet)
  if (/^(de|cang-3|cang-4)$/.test(play)) return ends([special])
  if (play === 'de-special-head') return starts([special])
  if (play === 'de-head' || play === 'de-seventh') return ends(heads2)
  if (play === 'de-head-tail') return ends([...heads2, special])
  if (play.endsWith('first')) return ends([first])
  if (play === 'de-first-head') return starts([first])
  if (play === 'cang-3-head') return ends(heads3)
  if (play === 'cang-3-head-tail') return ends([...heads3, special])
  if (play.startsWith('bao-')) return ends(few)
  if (play === 'head') return chosen.filter((one) => special.at(-2) === one).map(() => 'digit')
  if (play === 'tail') return chosen.filter((one) => special.endsWith(one)).map(() => 'digit')
  const size = play === 'da' ? 2 : rest(play)
  const lines = [...combinationsOf(chosen, size)]
  return play.startsWith('truot-')
    ? lines.filter((line) => !line.some(isThere)).map(() => 'none')
    : lines.filter((line) => line.every(isThere)).map(() => 'all')
}
