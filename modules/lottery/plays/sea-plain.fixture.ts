import type { PlainRule } from './fixed-odds.fixture.ts'

const orders = (number: string): string[] =>
  number.length < 2
    ? [number]
    : [
        ...new Set(
          number
            .split('')
            .flatMap((digit, at) =>
              orders(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
            ),
        ),
      ]

const prizeNames = ['first', 'second', 'third']
const prizeOf = (at: number) => prizeNames[at] ?? (at < 13 ? 'special' : 'consolation')

/** Buys every number by itself. */
function bought(play: string, selection: readonly (readonly string[])[]): string[] {
  const [chosen = [], others = []] = selection
  if (play.startsWith('roll')) {
    return chosen.flatMap((place) => {
      const at = ['first', 'second', 'third', 'fourth'].indexOf(place)
      return others.flatMap((three) =>
        '0123456789'.split('').map((digit) => three.slice(0, at) + digit + three.slice(at)),
      )
    })
  }
  if (/box/.test(play)) return chosen.flatMap(orders)
  if (!play.startsWith('reverse')) return [...chosen]
  return chosen.flatMap((number) => [number, number.split('').toReversed().join('')])
}

export const plainFourD: PlainRule = (play, selection, result) => {
  const top = play.endsWith('a') ? 1 : play.endsWith('big') ? 23 : 3
  const drawn = result.slice(0, top)
  if (/^[23]/.test(play)) {
    return drawn.flatMap((number) =>
      (selection[0] ?? []).filter((end) => number.endsWith(end)).map(() => 'hit'),
    )
  }
  return bought(play, selection).flatMap((number) =>
    drawn.flatMap((prize, at) => {
      if (prize !== number) return []
      return [play.startsWith('ibox') ? `${orders(number).length}-${prizeOf(at)}` : prizeOf(at)]
    }),
  )
}

/** Thai and source numbers: their main number comes first, and the two digits below last. */
export const plainThai: PlainRule = (play, [chosen = []], result) => {
  const main = result[0] ?? ''
  const bottom = result.at(-1) ?? ''
  const end = main.slice(-Number(play.slice(-1)))
  return chosen.flatMap((option) => {
    if (play.startsWith('top')) return option === end ? ['hit'] : []
    if (play.startsWith('tod')) return orders(end).includes(option) ? ['hit'] : []
    if (play === 'bottom-2') return option === bottom ? ['hit'] : []
    if (play === 'bottom-3')
      return [result[3], result[4]].filter((each) => each === option).map(() => 'hit')
    if (play === 'front-3')
      return [result[1], result[2]].filter((each) => each === option).map(() => 'hit')
    const digits = play === 'run-top' ? main.slice(-3) : bottom
    return digits.includes(option) ? ['digit'] : []
  })
}
