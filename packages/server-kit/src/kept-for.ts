import { aside } from './acts.ts'
import type { Db } from './database.ts'

type Kept<T> = { value: Promise<T>; at: number; isRenewed: boolean }

/**
 * Reads at most so often for each database, and never returns an older value. In the second half of that time it is
 * read again in the background, so that with many callers nobody waits. Concurrent callers share one read; a failed one
 * is not kept. The age is counted by the monotonic clock, which never jumps.
 */
export function keptFor<T>(milliseconds: number, read: (db: Db) => Promise<T>) {
  const all = new WeakMap<object, Kept<T>>()
  const begin = (db: Db): Kept<T> => ({ value: read(db), at: performance.now(), isRenewed: false })

  /** What was kept meanwhile, or forgotten, is newer than what was begun before. */
  const renew = (db: Db, place: object, known: Kept<T>) => {
    known.isRenewed = true
    const next = begin(db)
    next.value.then(
      () => {
        if (all.get(place) === known) all.set(place, next)
      },
      // A caller after the time is over reads again, and gets its failure.
      () => undefined,
    )
  }

  return {
    read: (given: Db): Promise<T> => {
      // An act of the staff has the database under another object; the cache is for all.
      const db = aside(given)
      // A transaction must see what it has written itself.
      if (db.isTransaction) return read(db)
      const place = db.getExecutor()
      const known = all.get(place)
      const age = known ? performance.now() - known.at : milliseconds
      if (known && age < milliseconds) {
        if (age > milliseconds / 2 && !known.isRenewed) renew(db, place, known)
        return known.value
      }
      const made = begin(db)
      all.set(place, made)
      made.value.catch(() => {
        if (all.get(place) === made) all.delete(place)
      })
      return made.value
    },
    /** Makes the next reading see what was just written. */
    forget: (db: Db): void => void all.delete(aside(db).getExecutor()),
  }
}
