import { localeOf, useLanguage, wallClock } from '@tessera/web-kit'

const ofToday: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const ofOther: Intl.DateTimeFormatOptions = {
  ...ofToday,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
}

// A writer takes longer to make than a hundred dates to write.
const writers = new Map<string, Intl.DateTimeFormat>()
function writerOf(locale: string, isToday: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isToday}`
  const known = writers.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, isToday ? ofToday : ofOther)
  writers.set(key, made)
  return made
}

/** When something begins, in local time: of today the hour alone, of another day with its date. */
export function useStartsText(): (at: string) => string {
  const { code } = useLanguage()
  return (at) => {
    const date = new Date(at)
    const isToday = date.toDateString() === new Date(wallClock()).toDateString()
    return writerOf(localeOf(code), isToday).format(date)
  }
}
