import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesKeptDays } from '../../limits.ts'
import { writeResetLink } from '../passwords/ask-reset.ts'
import { sendLeft, sendMessage } from './send-message.ts'
import { writeCode } from './write-code.ts'

const dayMilliseconds = 86_400_000

export const codesJobs: Job[] = [
  { name: 'identity.writeCode', run: writeCode },
  { name: 'identity.writeResetLink', run: writeResetLink },
  { name: 'identity.sendMessage', run: (context, payload) => sendMessage(context, payload) },
  { name: 'identity.sendLeft', cron: '* * * * *', run: sendLeft },
  {
    name: 'identity.forgetSecrets',
    cron: '*/5 * * * *',
    run: async ({ db, clock }) => {
      const now = clock()
      await sql`update identity.message set secret_sealed = null
        where secret_sealed is not null and ends_at <= ${now} and state <> 'waiting'`.execute(db)
      await sql`delete from identity.reset_link where ends_at <= ${now}`.execute(db)
    },
  },
  {
    name: 'identity.forgetCodes',
    cron: '37 * * * *',
    run: async ({ db, clock }) => {
      const yesterday = new Date(clock().getTime() - dayMilliseconds)
      await sql`delete from identity.code where made_at <= ${yesterday}`.execute(db)
      await sql`delete from identity.code_request where made_at <= ${yesterday}`.execute(db)
      const before = new Date(clock().getTime() - messagesKeptDays * dayMilliseconds)
      await sql`delete from identity.message where made_at <= ${before}`.execute(db)
    },
  },
]
