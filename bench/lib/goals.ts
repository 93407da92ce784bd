/** What is aimed at, and what may never be: both as the issue of the money core names them. */
export type Goal = { name: string; value: number; aim: number; never: number; digits: number }

/** One line: whether it is reached. A goal whose bound is above its aim is one of the least possible. */
export function goalLine({ name, value, aim, never, digits }: Goal): string {
  const isLeast = never > aim
  const reaches = (bound: number) => (isLeast ? value <= bound : value >= bound)
  const sign = isLeast ? '≤' : '≥'
  const word = reaches(aim) ? 'reached' : reaches(never) ? 'missed' : 'BEYOND ITS BOUND'
  const aimText = `${sign} ${aim} (bound ${never})`
  return `${name.padEnd(52)}${value.toFixed(digits).padStart(9)}  ${aimText.padEnd(22)}${word}`
}
