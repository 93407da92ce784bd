import type { PlainRule } from '../fixed-odds.fixture.ts'

/** Every way to take `size` of a list. */
const combinationsOf = (list: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : list.flatMap((first, at) =>
        combinationsOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
      )

const red = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ')
const blue = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ')
// The year of the horse: 1 is a horse, 2 a snake, and so on backwards.
const backwards = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ')
const animalOf = (number: string) => backwards[(Number(number) - 1) % 12] ?? ''

function isOn(option: string, number: number): boolean {
  const sum = Array.from(String(number), Number).reduce((all, digit) => all + digit, 0)
  const rules: Record<string, boolean> = {
    big: number > 24,
    small: number < 25,
    odd: number % 2 === 1,
    even: number % 2 === 0,
    'sum-big': sum > 6,
    'sum-small': sum < 7,
    'sum-odd': sum % 2 === 1,
    'sum-even': sum % 2 === 0,
    'tail-big': number % 10 > 4,
    'tail-small': number % 10 < 5,
    red: red.includes(String(number)),
    blue: blue.includes(String(number)),
    green: !red.includes(String(number)) && !blue.includes(String(number)),
  }
  return rules[option] === true
}

const lineSize: Record<string, number> = {
  'two-of-two': 2,
  'three-of-three': 3,
  'four-of-four': 4,
  'two-of-three': 3,
  'two-or-special': 2,
  'special-pair': 2,
}

function tierOfLine(
  play: string,
  line: readonly string[],
  result: readonly string[],
): string | undefined {
  const regular = line.filter((number) => result.slice(0, 6).includes(number)).length
  const hasSpecial = line.includes(result[6] ?? '')
  if (play.startsWith('none'))
    return line.some((number) => result.includes(number)) ? undefined : 'none'
  if (play.startsWith('zodiac')) {
    const drawn = result.map(animalOf)
    if (!line.every((animal) => drawn.includes(animal))) return undefined
    return line.includes('horse') ? 'five' : 'four'
  }
  if (play.startsWith('tail')) {
    if (!line.every((tail) => result.some((number) => number.endsWith(tail)))) return undefined
    return line.includes('0') ? 'with-zero' : 'plain'
  }
  if (play === 'two-of-three') return regular === 3 ? 'three' : regular === 2 ? 'two' : undefined
  if (play === 'two-or-special')
    return regular === 2 ? 'both' : regular === 1 && hasSpecial ? 'with-special' : undefined
  if (play === 'special-pair') return regular === 1 && hasSpecial ? 'pair' : undefined
  return regular === line.length ? 'all' : undefined
}

/** The tiers that a ticket hits in the year of the horse, said a second time. */
export const plainMarkSix: PlainRule = (play, [chosen = []], result) => {
  const special = result[6] ?? ''
  const size =
    lineSize[play] ?? (/^(none|zodiac|tail)-/.test(play) ? Number(play.split('-')[1]) : 0)
  if (size > 0)
    return combinationsOf(chosen, size).flatMap((line) => tierOfLine(play, line, result) ?? [])
  const total = result.reduce((sum, number) => sum + Number(number), 0)
  return chosen.flatMap((option) => {
    if (play === 'special-a' || play === 'special-b') return option === special ? ['number'] : []
    if (play === 'regular') return result.slice(0, 6).includes(option) ? ['number'] : []
    if (play === 'colour') return isOn(option, Number(special)) ? [option] : []
    if (play === 'total') return (total > 174 ? 'big' : 'small') === option ? [option] : []
    if (play === 'special-zodiac')
      return animalOf(special) === option ? [option === 'horse' ? 'five' : 'four'] : []
    if (special === '49') return ['push']
    if (play === 'special-sides') return isOn(option, Number(special)) ? ['side'] : []
    return option.split('-').every((part) => isOn(part, Number(special))) ? [option] : []
  })
}
