import type { Db } from '@tessera/server-kit'
import { cacheMilliseconds } from '../limits.ts'

type Kept<T> = { value: Promise<T>; at: number }

/**
 * Reads at most once a second for each database. Those who ask at the same time share one reading; a
 * reading that fails is not kept. The age is counted by process time, which never jumps.
 */
export function cached<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, Kept<T>>()
  return {
    read: (db: Db): Promise<T> => {
      // A transaction must see what it has written itself.
      if (db.isTransaction) return read(db)
      const known = kept.get(db)
      if (known && performance.now() - known.at < cacheMilliseconds) return known.value
      const value = read(db)
      kept.set(db, { value, at: performance.now() })
      value.catch(() => kept.delete(db))
      return value
    },
    forget: (db: Db): void => void kept.delete(db),
  }
}
