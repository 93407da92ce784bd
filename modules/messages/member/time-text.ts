const two = (value: number): string => String(value).padStart(2, '0')

/** Specification 2: yyyy-MM-dd hh:mm:ss, by the reader's own clock. */
export function timeText(moment: string): string {
  const at = new Date(moment)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${day} ${time}`
}
