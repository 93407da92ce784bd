import type { Db } from '@tessera/server-kit'

/** Where a draw finds the value that nobody knew when its seed was committed to. */
export type Beacon = {
  /** Makes and publishes what is needed for the day of an instant and the one after it. */
  prepare(tx: Db, now: Date): Promise<void>
  /** The value of an instant that has passed. */
  valueAt(tx: Db, at: Date): Promise<string>
}
