import {
  type Db,
  enqueue,
  type GuestContext,
  inTransaction,
  type JobContext,
} from '@tessera/server-kit'
import { readBrand, readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import { resetLinkMinutes } from '../../limits.ts'
import { countRequests, placeOf } from '../codes/count-requests.ts'
import { mailTextFor } from '../codes/mail-words.ts'
import { secretMark } from '../codes/outbox.ts'
import { postMessage } from '../codes/post-message.ts'
import { requireCaptcha } from '../captcha/check-proof.ts'
import { findMember } from '../members.ts'
import { identityProblems } from '../../problems.ts'
import { digestOf, newSecret } from '../secrets.ts'

type Asked = { username: string; email: string }
type AskedHere = Asked & { captchaToken?: string | undefined }

/**
 * Requests a link to set a new password. The answer and its time are the same, whether there is such an account or not:
 * a job checks. With the flag TELLUNKNOWN3 an unknown pair is refused openly. Problems: `captchaTokenNeeded`,
 * `unknownName`, `common.tooManyRequests`.
 */
export async function askResetByEmail(
  context: GuestContext,
  { username, email, captchaToken }: AskedHere,
): Promise<{ success: true }> {
  await requireCaptcha(context, 'reset', captchaToken)
  const { db, clock, address } = context
  const asked = { username: username.trim(), email: email.trim().toLowerCase() }
  const now = clock()
  await inTransaction(db, async (tx) => {
    const counted = [
      { kind: 'member' as const, what: `name:${asked.username.toLowerCase()}` },
      { kind: 'recipient' as const, what: `email:${asked.email}` },
      { kind: 'address' as const, what: placeOf(address) },
    ]
    await countRequests(tx, counted, now)
    await enqueue(tx, 'identity.writeResetLink', { ...asked, askedAt: now.toISOString() })
  })
  const isTold = (await readFlags(db)).TELLUNKNOWN3
  if (isTold && !(await findPair(db, asked))) throw identityProblems.unknownName({})
  return { success: true }
}

/** The account that goes by this name and has this address. */
async function findPair(db: Db, { username, email }: Asked) {
  const member = await findMember(db, username)
  if (!member || member.status !== 'active') return undefined
  const { rows } = await sql`select from identity.member
    where id = ${member.id} and lower(email) = ${email}`.execute(db)
  return rows.length > 0 ? member : undefined
}

/** Sends the link where name and address belong together. It contains the site's own address, never a header's. */
export async function writeResetLink(
  { db, clock, origin }: Pick<JobContext, 'db' | 'clock' | 'origin'>,
  payload: unknown,
): Promise<void> {
  const { username, email, askedAt } = payload as Asked & { askedAt: string }
  await inTransaction(db, async (tx) => {
    const member = await findPair(tx, { username, email })
    if (!member) return
    const token = newSecret()
    const endsAt = new Date(new Date(askedAt).getTime() + resetLinkMinutes * 60_000)
    await sql`insert into identity.reset_link (token_hash, member_id, made_at, ends_at)
      values (${digestOf(token)}, ${member.id}, ${clock()}, ${endsAt})`.execute(tx)
    const { name: site } = await readBrand(tx)
    const { account, language } = member
    const minutes = String(resetLinkMinutes)
    const text = await mailTextFor(tx, language)
    const holes = { site, origin, account, minutes, secret: secretMark }
    const message = {
      by: 'email' as const,
      recipient: email,
      kind: 'password.link',
      memberId: member.id,
      subject: text('mail.reset.subject', holes),
      body: text('mail.reset.email', holes),
      secret: token,
      endsAt,
    }
    await postMessage(tx, message, clock())
  })
}
