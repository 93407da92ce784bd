import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'

export const captchaJobs: Job[] = [
  {
    name: 'identity.forgetCaptchaProofs',
    cron: '*/5 * * * *',
    run: async ({ db, clock }) => {
      await sql`delete from identity.captcha where ends_at <= ${clock()}`.execute(db)
      // A minute later than it expires: a check that is running must still find that it was used.
      const over = new Date(clock().getTime() - 60_000)
      await sql`delete from identity.captcha_proof where ends_at <= ${over}`.execute(db)
    },
  },
]
