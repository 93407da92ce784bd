import type { Job } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { tellSent } from './inbox/publish-unread.ts'
import { tellBrowsers } from './staff/announcement-desk.ts'
import { tellJob } from './staff/announcement-topic.ts'

const Payload = z.object({ memberId: z.nullable(z.uuid()) })

/** What messages do by the clock. */
export const messagesJobs: Job[] = [
  {
    // A message that was written for later is in the inbox by itself; who is there at that moment is told.
    name: 'messages.tellSent',
    run: (context, payload) => tellSent(context, Payload.parse(payload).memberId),
  },
  // What is announced comes and goes by itself.
  { name: tellJob, run: async (context) => tellBrowsers(context) },
]
