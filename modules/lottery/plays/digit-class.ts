export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const primes = new Set(['1', '2', '3', '5', '7'])

export const isBigDigit = (digit: string) => Number(digit) >= 5
export const isOddDigit = (digit: string) => Number(digit) % 2 === 1
/** 1 counts as prime in this trade, so that there are five of each. */
export const isPrimeDigit = (digit: string) => primes.has(digit)

export const threeClasses = ['leopard', 'straight', 'pair', 'half-straight', 'mixed'] as const
export type ThreeClass = (typeof threeClasses)[number]
/** How many of the 1 000 numbers of three digits are of each class. */
export const threeClassCounts: Record<ThreeClass, bigint> = {
  leopard: 10n,
  straight: 60n,
  pair: 270n,
  'half-straight': 360n,
  mixed: 300n,
}

/** What three digits are, whatever their order. 9 and 0 are neighbours. */
export function threeClassOf(three: readonly string[]): ThreeClass {
  const different = [...new Set(three)]
  if (different.length === 1) return 'leopard'
  if (different.length === 2) return 'pair'
  const neighbours = different.filter((digit) =>
    different.includes(String((Number(digit) + 1) % 10)),
  ).length
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half-straight' : 'mixed'
}

/** Every number of three digits. */
export const everyThree: readonly (readonly string[])[] = digits.flatMap((first) =>
  digits.flatMap((second) => digits.map((third) => [first, second, third])),
)
