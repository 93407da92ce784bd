import { askOutside, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sandboxSettings } from '../../channels/sandbox/settings.ts'
import { readSettings } from '../channel-settings.ts'
import { signatureOf } from './signature.ts'

const Payload = z.object({ reference: z.string(), notice: z.string() })

/** Sends a signed notice over HTTP to the site. Without the answer «yes» it is sent again, later and later. */
export async function sendSandboxNotice(
  { db, clock, log, origin }: JobContext,
  payload: unknown,
): Promise<void> {
  const { reference, notice } = Payload.parse(payload)
  const settings = await readSettings({ db, log }, { id: 'sandbox', settings: sandboxSettings })
  if (!settings) throw new Error('the sandbox is closed, and cannot sign its notice')
  // What was processing is done now.
  await sql`update cashier.sandbox_payment set state = 'paid', settled_at = ${clock()}
    where reference = ${reference} and state = 'processing'`.execute(db)
  const stamp = String(Math.floor(clock().getTime() / 1000))
  const { status } = await askOutside({
    url: `${origin}/wps/cashier/notices/sandbox`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-stamp': stamp,
      'x-sandbox-signature': signatureOf(settings.signingKey, stamp, notice),
    },
    body: notice,
    secondsMax: 3,
  })
  if (status !== 200) throw new Error(`the site answered ${status} to a notice`)
}
