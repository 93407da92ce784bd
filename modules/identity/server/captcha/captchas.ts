import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import { captchaMilliseconds, captchaMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { placeOf } from '../codes/count-requests.ts'
import { hashOf } from '../codes/keys.ts'
import { digestOf, isSecret, newSecret } from '../secrets.ts'

type Asker = Pick<Context, 'db' | 'clock' | 'address'>

const placeHash = (address: string): Buffer => hashOf('captcha place', placeOf(address))

// The ticket goes into the digest: two pictures with one answer have nothing in common.
const answerHash = (ticket: string, answer: string): Buffer =>
  hashOf('captcha', ticket, answer.trim().toUpperCase())

/**
 * Keeps the answer to a picture, as a keyed digest, and answers the ticket for it. The ticket is a secret that only
 * its asker holds, so no cookie is needed; and it is good from the place alone that asked, so that pictures cannot be
 * given out to be read elsewhere. Problem: `captchaTooSoon`.
 */
export async function keepCaptcha(
  { db, clock, address }: Asker,
  answer: string,
): Promise<{ id: string; endsAt: Date }> {
  const now = clock()
  const place = placeHash(address)
  const id = newSecret()
  const endsAt = new Date(now.getTime() + captchaMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    await lock(tx, place)
    const before = new Date(now.getTime() - captchaMilliseconds)
    const { rows } = await sql`select from identity.captcha
      where place_hash = ${place} and made_at > ${before} limit 1`.execute(tx)
    if (rows.length > 0) throw identityProblems.captchaTooSoon({ seconds: 1 })
    await sql`insert into identity.captcha (ticket_hash, place_hash, answer_hash, made_at, ends_at)
      values (${digestOf(id)}, ${place}, ${answerHash(id, answer)}, ${now}, ${endsAt})`.execute(tx)
  })
  return { id, endsAt }
}

const lock = (tx: Db, place: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${place.toString('hex')}, 33))`.execute(tx)

/** Whether this is the text of the picture. Right or wrong, the picture is used up. */
export async function useCaptcha(
  { db, clock, address }: Asker,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  if (!isSecret(id)) return false
  const { rows } = await sql<{ answer: Buffer }>`delete from identity.captcha
    where ticket_hash = ${digestOf(id)} and place_hash = ${placeHash(address)} and ends_at > ${clock()}
    returning answer_hash as answer`.execute(db)
  const [kept] = rows
  return kept !== undefined && timingSafeEqual(kept.answer, answerHash(id, text))
}
