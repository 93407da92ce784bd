import { localeOf, useBusinessZone, useLanguage, wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'

const second = 1_000

/** The zone of the business days and the time in it, second by second. */
export function LiveClock() {
  const { zone, offsetMinutes } = useBusinessZone()
  useLanguage() // another language writes the time in another way
  const [now, setNow] = useState(wallClock)

  // Time passes outside React. Each tick waits for the next whole second.
  useEffect(() => {
    const timer = setTimeout(() => setNow(wallClock()), second - (wallClock() % second))
    return () => clearTimeout(timer)
  }, [now])

  const written = new Intl.DateTimeFormat(localeOf(), { timeStyle: 'medium', timeZone: 'UTC' })
  const there = written.format(new Date(now + offsetMinutes * 60_000))
  return <time dateTime={new Date(now).toISOString()}>{`${zone} ${there}`}</time>
}
