import { localeOf, useIsHydrated, useLanguage, wallClock } from '@tessera/web-kit'

const ofToday: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const ofOther: Intl.DateTimeFormatOptions = {
  ...ofToday,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
}

// A writer takes longer to make than a hundred dates to write.
const writers = new Map<string, Intl.DateTimeFormat>()
function writerOf(locale: string, isToday: boolean, timeZone?: string): Intl.DateTimeFormat {
  const key = `${locale} ${isToday} ${timeZone}`
  const known = writers.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...(isToday ? ofToday : ofOther), timeZone })
  writers.set(key, made)
  return made
}

const dayOf = (date: Date, isLocal: boolean): string =>
  isLocal ? date.toDateString() : date.toISOString().slice(0, 10)

/**
 * When something begins, in local time: of today the hour alone, of another day with its date. It is UTC on the
 * server and during hydration, as there nobody knows where the reader is.
 */
export function useStartsText(): (at: string) => string {
  const { code } = useLanguage()
  const isLocal = useIsHydrated()
  return (at) => {
    const date = new Date(at)
    const isToday = dayOf(date, isLocal) === dayOf(new Date(wallClock()), isLocal)
    return writerOf(localeOf(code), isToday, isLocal ? undefined : 'UTC').format(date)
  }
}
