import type { PlainRule } from '../fixed-odds.fixture.ts'

const colours: Record<string, readonly number[]> = {
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
  red: [3, 6, 9, 12, 15, 18, 21, 24],
}

const sideHas = (side: string, sum: number) =>
  (side === 'big' && sum > 13) ||
  (side === 'small' && sum < 14) ||
  (side === 'odd' && sum % 2 !== 0) ||
  (side === 'even' && sum % 2 === 0)

/** The tiers that a ticket hits, said a second time. */
export const plainPc28: PlainRule = (play, [chosen = []], [a = '', b = '', c = '']) => {
  const sum = Number(a) + Number(b) + Number(c)
  return chosen.flatMap((option) => {
    if (play === 'sides') return sideHas(option, sum) ? ['side'] : []
    if (play === 'combo')
      return option.split('-').every((side) => sideHas(side, sum)) ? [option] : []
    if (play === 'point') return Number(option) === sum ? [option] : []
    if (play === 'colour') return colours[option]?.includes(sum) ? [option] : []
    if (play === 'leopard') return a === b && b === c ? [option] : []
    return (option === 'extreme-small' ? sum < 6 : sum > 21) ? [option] : []
  })
}
