/** A span of a day with draws: from the first to the last, so many minutes apart. */
export type DrawSpan = { from: string; to: string; everyMinutes: number }

/** When a lottery with results from outside draws, on the clocks of its place. */
export type Schedule = {
  /** Minutes by which the clocks there are ahead of UTC. */
  offsetMinutes: number
  spans: readonly DrawSpan[]
  /** Days of the week on which it draws, 0 for Sunday; all without it. */
  weekdays?: readonly number[]
  /** Days of the month on which it draws; all without it. */
  monthDays?: readonly number[]
}

/** An issue by the timetable of its game. */
export type TimedIssue = { numero: string; opensAt: Date; closesAt: Date; drawsAt: Date }

export const minuteMilliseconds = 60_000
export const dayMilliseconds = 1_440 * minuteMilliseconds
/** The days of draws begin at midnight of UTC+8, whatever the business day is, so that no number comes again. */
export const drawDayOffsetMinutes = 480

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The minutes of a day at which a schedule draws, in order. */
export const minutesOfDay = ({ spans }: Schedule): number[] =>
  spans.flatMap(({ from, to, everyMinutes }) => {
    const [first, last] = [minutesOf(from), minutesOf(to)]
    const count = Math.floor((last - first) / everyMinutes) + 1
    return Array.from({ length: count }, (_, at) => first + at * everyMinutes)
  })

const drawsOn = ({ weekdays, monthDays }: Schedule, day: Date): boolean =>
  (!weekdays || weekdays.includes(day.getUTCDay())) &&
  (!monthDays || monthDays.includes(day.getUTCDate()))

const compact = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '')

/** The number of a draw: its day, and its place in the day where there are several. */
const numeroOf = (day: Date, place: number, perDay: number): string =>
  perDay === 1
    ? compact(day)
    : `${compact(day)}-${String(place).padStart(Math.max(3, String(perDay).length), '0')}`

/** The start of the day of an instant, as the clocks ahead of UTC by so many minutes have it, in their own time. */
const dayAt = (at: number, offsetMinutes: number): number => {
  const there = at + offsetMinutes * minuteMilliseconds
  return there - (((there % dayMilliseconds) + dayMilliseconds) % dayMilliseconds)
}

type Timed = {
  periodSeconds: number | null
  schedule: Schedule | null
  closeEarlySeconds: number
}

const draw = (numero: string, drawsAt: number) => ({ numero, drawsAt })

/** The draws of a period after an instant: the last one of a day is at midnight, and belongs to the day that ends. */
function* periodic(periodSeconds: number, after: number) {
  const period = periodSeconds * 1_000
  const perDay = dayMilliseconds / period
  const offset = drawDayOffsetMinutes * minuteMilliseconds
  let at = after - ((((after + offset) % period) + period) % period) + period
  for (; ; at += period) {
    const day = dayAt(at - 1, drawDayOffsetMinutes)
    yield draw(numeroOf(new Date(day), (at + offset - day) / period, perDay), at)
  }
}

/** The longest that a schedule has no draw for; one that never draws gives nothing. */
const idleDaysMost = 62

function* scheduled(schedule: Schedule, after: number) {
  const minutes = minutesOfDay(schedule)
  const offset = schedule.offsetMinutes * minuteMilliseconds
  let idle = 0
  for (
    let day = dayAt(after, schedule.offsetMinutes);
    idle < idleDaysMost;
    day += dayMilliseconds
  ) {
    idle += 1
    if (!drawsOn(schedule, new Date(day))) continue
    for (const [at, minute] of minutes.entries()) {
      const drawsAt = day + minute * minuteMilliseconds - offset
      if (drawsAt <= after) continue
      idle = 0
      yield draw(numeroOf(new Date(day), at + 1, minutes.length), drawsAt)
    }
  }
}

/**
 * The draws of a game after an instant, in order and without end. The sale of each begins when the one before it has closed; of
 * the first one at that instant.
 */
export function* issuesAfter(game: Timed, after: Date): Generator<TimedIssue> {
  const draws = game.schedule
    ? scheduled(game.schedule, after.getTime())
    : periodic(game.periodSeconds ?? 0, after.getTime())
  let opensAt = after
  for (const { numero, drawsAt } of draws) {
    const closesAt = new Date(drawsAt - game.closeEarlySeconds * 1_000)
    if (closesAt > opensAt) {
      yield { numero, opensAt, closesAt, drawsAt: new Date(drawsAt) }
      opensAt = closesAt
    }
  }
}
