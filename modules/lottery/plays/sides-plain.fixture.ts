import type { PlainRule } from './fixed-odds.fixture.ts'

const isOn = (side: string, value: number, leastBig: number) =>
  side === 'big'
    ? value >= leastBig
    : side === 'small'
      ? value < leastBig
      : side === 'odd'
        ? value % 2 === 1
        : value % 2 === 0

const total = (result: readonly string[]) => result.reduce((sum, each) => sum + Number(each), 0)

export const plainPk10Sides: PlainRule = (play, selection, result) => {
  const sum = Number(result[0]) + Number(result[1])
  return selection.flatMap((chosen, row) =>
    chosen.flatMap((option) => {
      const here = Number(result[row])
      if (play === 'number') return Number(option) === here ? ['number'] : []
      if (play === 'position-sides') return isOn(option, here, 6) ? ['side'] : []
      if (play === 'sum') return Number(option) === sum ? [option] : []
      if (play === 'sum-sides') return isOn(option, sum, 12) ? [option] : []
      const winner = here > Number(result.at(-1 - row)) ? 'dragon' : 'tiger'
      return winner === option ? ['side'] : []
    }),
  )
}

export const plainK3Sides: PlainRule = (play, [chosen = []], [a = '', b = '', c = '']) => {
  const sum = Number(a) + Number(b) + Number(c)
  const isTriple = a === b && b === c
  const text = [a, b, c].toSorted().join('')
  const hits: Record<string, (option: string) => boolean> = {
    'sum-sides': (option) => !isTriple && isOn(option, sum, 11),
    sum: (option) => sum === Number(option),
    single: (option) => text.includes(option),
    two: (option) => text.includes(option.charAt(0)) && text.includes(option.charAt(1)),
    pair: (option) => text.includes(option + option),
    triple: (option) => text === option.repeat(3),
    'any-triple': () => isTriple,
  }
  const tier = (option: string) => (play === 'sum-sides' ? 'side' : play === 'sum' ? option : play)
  return chosen.filter((option) => hits[play]?.(option)).map(tier)
}

export const plainElevenFiveSides: PlainRule = (play, selection, result) => {
  const sum = total(result)
  return selection.flatMap((chosen, row) =>
    chosen.flatMap((option) => {
      const here = Number(result[row])
      if (play === 'number') return Number(option) === here ? ['number'] : []
      if (play === 'position-sides')
        return here === 11 ? ['push'] : isOn(option, here, 6) ? ['side'] : []
      if (play === 'sum-sides') return sum === 30 ? ['push'] : isOn(option, sum, 31) ? ['side'] : []
      if (play === 'sum-tail') return isOn(option.slice(5), sum % 10, 5) ? [option] : []
      return (Number(result[0]) > Number(result[4]) ? 'dragon' : 'tiger') === option ? ['side'] : []
    }),
  )
}

export const plainKenoSides: PlainRule = (play, [chosen = []], result) => {
  const sum = total(result)
  const odd = result.filter((number) => /[13579]$/.test(number)).length
  const upper = result.filter((number) => Number(number) < 41).length
  const element =
    sum < 696 ? 'metal' : sum < 764 ? 'wood' : sum < 856 ? 'water' : sum < 924 ? 'fire' : 'earth'
  return chosen.flatMap((option) => {
    if (play === 'sum-sides') return sum === 810 ? ['push'] : isOn(option, sum, 811) ? ['side'] : []
    if (play === 'sum-parity') return isOn(option, sum, 0) ? ['side'] : []
    if (play === 'sum-is-810') return sum === 810 ? [play] : []
    if (play === 'element') return option === element ? [option] : []
    if (play === 'equal-parity') return odd === 10 ? [play] : []
    if (play === 'equal-half') return upper === 10 ? [play] : []
    const first = play === 'more-parity' ? odd : upper
    const isFirst = option === 'more-odd' || option === 'upper'
    return (isFirst ? first > 10 : first < 10) ? ['side'] : []
  })
}
