import { aside, type Db } from '@tessera/server-kit'
import { cacheMilliseconds } from '../limits.ts'

type Kept<T> = { value: Promise<T>; at: number }

/**
 * Reads at most once a second for each database. Those who ask at the same time share one reading; a
 * reading that fails is not kept. The age is counted by process time, which never jumps.
 */
export function cached<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<object, Kept<T>>()
  return {
    read: (given: Db): Promise<T> => {
      // An act of the staff has the database under a name of its own; what is kept is everybody's.
      const db = aside(given)
      // A transaction must see what it has written itself.
      if (db.isTransaction) return read(db)
      const known = kept.get(db.getExecutor())
      if (known && performance.now() - known.at < cacheMilliseconds) return known.value
      const value = read(db)
      kept.set(db.getExecutor(), { value, at: performance.now() })
      value.catch(() => kept.delete(db.getExecutor()))
      return value
    },
    forget: (db: Db): void => void kept.delete(aside(db).getExecutor()),
  }
}
