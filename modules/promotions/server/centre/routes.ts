import { answer } from '@tessera/server-kit'
import { centreCalls } from '../../centre-calls.ts'
import { readAvailable } from './available.ts'
import { listCredits } from './list-credits.ts'
import { listRunning } from './list-running.ts'
import { isMuted, setMuted } from './notices.ts'
import type { CentrePorts } from './ports.ts'

/** The promotions centre, and what a member was given. */
export const centreRoutes = (ports: CentrePorts) =>
  answer(centreCalls, {
    listRunning: (context) => listRunning(context),
    readTime: ({ clock }) => Promise.resolve({ now: clock().toISOString() }),
    readAvailable: (context) => readAvailable(context, ports),
    listCredits: (context, { query }) => listCredits(context, query),
    readRewardNotice: async ({ db, member }) => ({ isMuted: await isMuted(db, member.id) }),
    writeRewardNotice: async (context, { body }) => {
      await setMuted(context, body.isMuted)
      return { success: true } as const
    },
  })
