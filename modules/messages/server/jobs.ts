import type { Job } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { tellSent } from './inbox/publish-unread.ts'
import { closeIdle } from './service-chat/close-idle.ts'
import { tellBrowsers } from './staff/announcement-desk.ts'
import { tellJob } from './staff/announcement-topic.ts'

const Payload = z.object({ memberId: z.nullable(z.uuid()) })

/** What messages do by the clock. */
export const messagesJobs: Job[] = [
  {
    // A scheduled message appears in the inbox by its time; this job pushes it to open browsers at that moment.
    name: 'messages.tellSent',
    run: (context, payload) => tellSent(context, Payload.parse(payload).memberId),
  },
  // What is announced comes and goes by itself.
  { name: tellJob, run: async (context) => tellBrowsers(context) },
  { name: 'messages.closeIdle', cron: '* * * * *', run: (context) => closeIdle(context) },
]
