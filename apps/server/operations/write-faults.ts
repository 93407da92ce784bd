import type { batchFaults } from '@tessera/office/server'
import type { Db } from '@tessera/server-kit'

const everyMilliseconds = 2_000

/**
 * Writes collected faults every moment. A fault that cannot be stored because the database is down is in the log
 * already, and logging that would make the next fault.
 */
export function writeFaults(db: Db, faults: ReturnType<typeof batchFaults>): () => Promise<void> {
  const write = () => faults.flush(db).catch(() => undefined)
  const timer = setInterval(() => void write(), everyMilliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}
