/** Every order of the digits of a number, without repeats: 24, 12, 6, 4 or 1 of four digits. */
export function boxOf(number: string): readonly string[] {
  if (number.length <= 1) return [number]
  const orders = new Set<string>()
  number.split('').forEach((digit, at) => {
    for (const rest of boxOf(number.slice(0, at) + number.slice(at + 1))) orders.add(digit + rest)
  })
  return [...orders]
}

/** The number and the same from its end. */
export const reverseOf = (number: string): readonly string[] => [
  ...new Set([number, number.split('').toReversed().join('')]),
]

/** The number with 0 to 9 in one position. */
export const rollOf = (number: string, position: number): readonly string[] =>
  Array.from(
    { length: 10 },
    (_, digit) => number.slice(0, position) + String(digit) + number.slice(position + 1),
  )

/** Each number and what it becomes, without repeats. */
export const eachOf = (
  numbers: readonly string[],
  become: (number: string) => readonly string[],
): readonly string[] => [...new Set(numbers.flatMap(become))]
