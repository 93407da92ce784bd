const iso = /^(\d{4})-(\d\d)-(\d\d)$/
const american = /^(\d\d)-(\d\d)-(\d{4})$/

/** A date of the calendar as yyyy-MM-dd, from that or from MM-dd-yyyy; undefined where there is no such day. */
export function readBirthday(text: string): string | undefined {
  const written = text.replace(american, '$3-$1-$2')
  const [, year, month, day] = iso.exec(written) ?? []
  if (!year || !month || !day) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCFullYear() === Number(year) && date.toISOString().startsWith(written)
  return isReal ? written : undefined
}

/** Full years from a birthday to an instant, in UTC. Born on 29 February: older on 1 March. */
export function ageAt(birthday: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}
