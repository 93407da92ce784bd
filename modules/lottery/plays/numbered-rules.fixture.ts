import type { PlainRules } from './contract-shape.fixture.ts'
import type { PickRow, Play, Selection } from './family.ts'
import type { Random } from './random.fixture.ts'

const sets = (items: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, at) =>
        sets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
      )

const product = (rows: readonly (readonly string[])[]): string[][] =>
  rows.length === 0
    ? [[]]
    : (rows[0] ?? []).flatMap((first) => product(rows.slice(1)).map((rest) => [first, ...rest]))

const isDifferent = (numbers: readonly string[]) => new Set(numbers).size === numbers.length
const text = (numbers: readonly string[]) => numbers.join(' ')
const read = (line: string) => line.split(' ').filter(Boolean)
const inPairs = (line: string) =>
  Array.from({ length: line.length / 2 }, (_, at) => String(Number(line.slice(2 * at, 2 * at + 2))))

/** The lines of plays on different numbers, and what they hit, by the codes of the plays. */
export const numberedRules = (tierOfSum: (play: Play, sum: number) => string): PlainRules => ({
  lines({ code }, selection) {
    const [one = [], other = []] = selection
    if (code === 'fixed') return selection.flatMap((row, at) => row.map((each) => `${at} ${each}`))
    if (code.endsWith('direct')) return product(selection).filter(isDifferent).map(text)
    if (code.endsWith('entry')) return one.map((line) => text(inPairs(line)))
    const size = Number(/^(?:front|pick)(\d)/.exec(code)?.[1])
    if (code.endsWith('banker')) {
      return sets([...one, ...other], size)
        .filter((line) => one.every((banker) => line.includes(banker)))
        .map(text)
    }
    if (code.endsWith('group') || code.startsWith('pick')) return sets(one, size).map(text)
    return one
  },
  tiersOf(play, line, result) {
    const { code } = play
    const numbers = read(line)
    const hit = (is: boolean) => (is ? ['hit'] : [])
    if (code === 'fixed') return hit(result[Number(numbers[0])] === numbers[1])
    const front = result.slice(0, Number(/^front(\d)/.exec(code)?.[1] ?? 0))
    if (code === 'front3-present') return hit(front.includes(line))
    if (/^front.*direct/.test(code)) return hit(text(front) === line)
    if (code.startsWith('front')) return hit(front.every((number) => numbers.includes(number)))
    if (code.startsWith('pick')) {
      const found = numbers.filter((number) => result.includes(number)).length
      return hit(found === numbers.length || (numbers.length > 5 && found === 5))
    }
    if (code === 'split') {
      const odd = result.filter((number) => Number(number) % 2 === 1).length
      return line.startsWith(String(odd)) ? [line] : []
    }
    if (code === 'middle') {
      const middle = result.toSorted((left, right) => Number(left) - Number(right))[2]
      const far = Math.abs(Number(line) - 6)
      return line === middle ? [`middle${6 - far}`] : []
    }
    const added = result.slice(0, code.startsWith('sum3') ? 3 : 2)
    const sum = added.reduce((all, number) => all + Number(number), 0)
    if (code === 'sum2-sides') {
      const sides: Record<string, boolean> = {
        big: sum >= 12,
        small: sum <= 10,
        odd: sum % 2 === 1,
        even: sum % 2 === 0,
      }
      return sides[line] ? [line === 'odd' ? 'odd' : 'side'] : []
    }
    return String(sum) === line ? [tierOfSum(play, sum)] : []
  },
})

/** A result that begins with numbers of a selection. */
export const likelyNumbers =
  (of: number, count: number) =>
  (random: Random, play: Play, selection: Selection): string[] => {
    const all = Array.from({ length: of }, (_, at) => String(at + 1))
    const typed = play.rows.some(({ options }) => 'digits' in options)
    const rows = typed ? [inPairs(random.oneOf(selection[0] ?? []))] : selection
    const isIn = (number: string) => all.includes(number)
    const first =
      rows.length >= 2 && !play.rows.some(({ code }) => code === 'banker')
        ? rows.map((row) => (row.length > 0 ? random.oneOf(row) : random.oneOf(all)))
        : random.below(3) === 0 && rows.length === 1
          ? rows.flat()
          : random.take(rows.flat(), rows.flat().length)
    const rest = random.take(all, of)
    return [...new Set([...first.filter(isIn).slice(0, count), ...rest])].slice(0, count)
  }

/** A typed line of different numbers. */
export const numberedLine =
  (of: number) =>
  (random: Random, _: Play, { options }: PickRow): string => {
    const all = Array.from({ length: of }, (__, at) => String(at + 1).padStart(2, '0'))
    return random.take(all, 'digits' in options ? options.digits / 2 : 1).join('')
  }
