const decimal = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/

/** Ten-thousandths of a currency of a decimal text; nothing where it is none, or finer. */
export function unitsOf(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !decimal.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
}

/** A decimal text with two places, or four where two do not say it. */
export function decimalOf(units: bigint): string {
  const places = String(units % 10_000n).padStart(4, '0')
  return `${units / 10_000n}.${places.endsWith('00') ? places.slice(0, 2) : places}`
}
