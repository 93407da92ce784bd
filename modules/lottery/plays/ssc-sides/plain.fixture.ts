import type { PlainRule } from '../fixed-odds.fixture.ts'

const windows = [
  [0, 1, 2],
  [1, 2, 3],
  [2, 3, 4],
]
const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']
const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09']

function kindOf(three: string[]): string {
  const text = three.toSorted().join('')
  if (text[0] === text[2]) return 'leopard'
  if (straights.includes(text)) return 'straight'
  if (text[0] === text[1] || text[1] === text[2]) return 'pair'
  const pairs = [`${text[0]}${text[1]}`, `${text[1]}${text[2]}`, `${text[0]}${text[2]}`]
  return pairs.some((pair) => neighbours.includes(pair)) ? 'half-straight' : 'mixed'
}

const isSide = (side: string, value: number, half: number) =>
  (side === 'big' && value >= half) ||
  (side === 'small' && value < half) ||
  (side === 'odd' && value % 2 === 1) ||
  (side === 'even' && value % 2 === 0)

/** The tiers that a ticket hits, said a second time. */
export const plainSscSides: PlainRule = (play, selection, result) => {
  const numbers = result.map(Number)
  const sum = numbers.reduce((total, each) => total + each, 0)
  const [first = 0, , , , fifth = 0] = numbers
  const won: string[] = []
  for (const [row, chosen] of selection.entries()) {
    for (const option of chosen) {
      const value = numbers[row] ?? 0
      if (play === 'digit' && Number(option) === value) won.push('digit')
      if (play === 'position-sides') {
        if (isSide(option, value, 5)) won.push('side')
        if (option === 'prime' && '12357'.includes(String(value))) won.push('side')
        if (option === 'composite' && '04689'.includes(String(value))) won.push('side')
      }
      if (play === 'sum-sides' && isSide(option, sum, 23)) won.push('side')
      if (play === 'dragon-tiger' && option === 'dragon' && first > fifth) won.push('side')
      if (play === 'dragon-tiger' && option === 'tiger' && first < fifth) won.push('side')
      if (play === 'tie' && first === fifth) won.push('tie')
      if (play === 'three') {
        const kind = kindOf((windows[row] ?? []).map((at) => result[at] ?? ''))
        if (kind === option) won.push(kind)
      }
    }
  }
  return won
}
