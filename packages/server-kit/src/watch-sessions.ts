import type { Hub } from './hub.ts'
import type { Logger } from './log.ts'

/** Which of these sessions have ended, wherever. The module of sessions answers. */
export type FindEnded = (sessionIds: string[]) => Promise<string[]>

type Watch = { hub: Pick<Hub, 'sessionIds' | 'endSession'>; findEnded: FindEnded; log: Logger }

// A shut-out must be felt within five seconds, also where another server has ended the session.
const everyMilliseconds = 4_000

/** Ends the sockets of sessions that are over: logged out elsewhere, idle, too old, or of a blocked owner. */
export function watchSessions(watch: Watch): () => void {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void closeEnded(watch).finally(() => {
      isLooking = false
    })
  }, everyMilliseconds)
  return () => clearInterval(timer)
}

/** Looks once. A database that does not answer ends no socket: the next check comes soon. */
export async function closeEnded({ hub, findEnded, log }: Watch): Promise<void> {
  const open = hub.sessionIds()
  if (open.length === 0) return
  try {
    for (const id of await findEnded(open)) hub.endSession(id)
  } catch (error) {
    log.warn({ err: error }, 'whether sessions are over could not be asked')
  }
}
