const second = 1_000
const day = 86_400

/** Whole days of a time that is left, in milliseconds. */
export const daysOf = (left: number): number => Math.floor(left / second / day)

const two = (value: number) => String(value).padStart(2, '0')

/** What is left beside the whole days, as hours, minutes and seconds. */
export function clockOf(left: number): string {
  const seconds = Math.floor(left / second) % day
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => two(Math.floor(part)))
    .join(':')
}
