/** An exact rational number, `over` / `under`, with `under` above 0. Reduced only by `reduced`. */
export type Fraction = { over: bigint; under: bigint }

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})
export const zero = fraction(0n)
export const one = fraction(1n)

export const add = (first: Fraction, second: Fraction): Fraction =>
  first.under === second.under
    ? { over: first.over + second.over, under: first.under }
    : {
        over: first.over * second.under + second.over * first.under,
        under: first.under * second.under,
      }
export const subtract = (first: Fraction, second: Fraction): Fraction =>
  add(first, { over: -second.over, under: second.under })
export const multiply = (first: Fraction, second: Fraction): Fraction => ({
  over: first.over * second.over,
  under: first.under * second.under,
})
export const divide = (first: Fraction, second: Fraction): Fraction =>
  reduced({ over: first.over * second.under, under: first.under * second.over })
export const sumOf = (parts: Iterable<Fraction>): Fraction => {
  let sum = zero
  for (const part of parts) sum = reduced(add(sum, part))
  return sum
}
export const power = ({ over, under }: Fraction, exponent: number): Fraction => ({
  over: over ** BigInt(exponent),
  under: under ** BigInt(exponent),
})

/** In lowest terms. */
export function reduced({ over, under }: Fraction): Fraction {
  const sign = under < 0n ? -1n : 1n
  const common = greatestCommonDivisor(over < 0n ? -over : over, under * sign)
  return { over: (sign * over) / common, under: (sign * under) / common }
}

export const isSame = (first: Fraction, second: Fraction): boolean =>
  first.over * second.under === second.over * first.under

/** The nearest double, whatever the size of the two whole numbers. */
export function numberOf({ over, under }: Fraction): number {
  if (over < 0n) return -numberOf({ over: -over, under })
  if (over === 0n) return 0
  const shift = BigInt(under.toString(2).length - over.toString(2).length + 64)
  const scaled = shift >= 0n ? (over << shift) / under : over / (under << -shift)
  return Number(scaled) * 2 ** -Number(shift)
}

/** With so many decimals, cut off. */
export function decimalOf({ over, under }: Fraction, digits: number): string {
  if (over < 0n) return `-${decimalOf({ over: -over, under }, digits)}`
  const scaled = ((over * 10n ** BigInt(digits)) / under).toString().padStart(digits + 1, '0')
  if (digits === 0) return scaled
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
}

/** With so many decimals, rounded to the nearest. */
export function roundedOf({ over, under }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  return decimalOf({ over: over * scale * 2n + under, under: under * scale * 2n }, digits)
}

/** `over/under` in lowest terms, as the published files keep it. */
export const textOf = (value: Fraction): string => {
  const { over, under } = reduced(value)
  return `${over}/${under}`
}

export function fractionFromText(text: string): Fraction {
  const [over = '', under = '1'] = text.split('/')
  return fraction(BigInt(over), BigInt(under))
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let [larger, smaller] = [first, second]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger === 0n ? 1n : larger
}

/** Below 0 where the first is smaller, 0 where both are equal, above 0 where it is larger. */
export function compare(first: Fraction, second: Fraction): number {
  const [left, right] = [first.over * second.under, second.over * first.under]
  return left < right ? -1 : left > right ? 1 : 0
}
