/** A day, or an hour, with rows of a filter, and the number of newer rows. */
export type Slice = { at: Date; isDay: boolean; before: bigint; inSlice: bigint }

/** An hour with rows of a filter, and the number of newer rows. */
export type RecordHour = { hour: Date; before: bigint; inHour: bigint }

export type Place = { offset: number; limit: number }

const dayMilliseconds = 86_400_000

/** The hours of a page's rows: days are split into hours, and those before or after are left out. */
export function hoursOf(
  slices: Slice[],
  counted: { hour: Date; count: bigint }[],
  { offset, limit }: Place,
): RecordHour[] {
  const hours = slices.flatMap(({ at, isDay, before, inSlice }) =>
    isDay ? hoursOfDay(at, before, counted) : [{ hour: at, before, inHour: inSlice }],
  )
  return hours.filter(
    ({ before, inHour }) => before < offset + limit && before + inHour > BigInt(offset),
  )
}

/** The hours of one day, the newest first, as `counted` has them. */
function hoursOfDay(day: Date, before: bigint, counted: { hour: Date; count: bigint }[]) {
  const hours: RecordHour[] = []
  let newer = before
  for (const { hour, count } of counted) {
    const since = hour.getTime() - day.getTime()
    if (since < 0 || since >= dayMilliseconds) continue
    hours.push({ hour, before: newer, inHour: count })
    newer += count
  }
  return hours
}
