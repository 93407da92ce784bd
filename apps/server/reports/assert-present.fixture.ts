/** What is known to be there: a place of a list that is as long as that, a row of a question that has one. */
export function assertPresent<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('this is always there')
  return value
}
