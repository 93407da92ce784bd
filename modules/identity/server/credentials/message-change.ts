import type { Db } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import { readContact } from '../codes/contacts.ts'
import { mailTextFor } from '../codes/mail-words.ts'
import { postMessage } from '../codes/post-message.ts'

/** What about the ways in was changed. */
export type WayChange =
  | 'appAdded'
  | 'appRemoved'
  | 'keyAdded'
  | 'keyRemoved'
  | 'linkAdded'
  | 'linkRemoved'

type Telling = { memberId: string; change: WayChange; origin: string }

/** Messages a member that a log-in method of their account has changed. */
export async function messageChange(
  tx: Db,
  { memberId, change, origin }: Telling,
  now: Date,
): Promise<void> {
  const contacts = await readContact(tx, memberId)
  // To an address before a number: it costs nothing.
  const to = contacts.find(({ by }) => by === 'email') ?? contacts[0]
  const { rows } = await sql<{ account: string; language: string }>`select account, language
    from identity.member where id = ${memberId}`.execute(tx)
  const [member] = rows
  if (!to || !member) return
  const { name: site } = await readBrand(tx)
  const { account, language } = member
  const text = await mailTextFor(tx, language)
  const what = text(`mail.ways.${change}`, {})
  const holes = { site, origin, account, what }
  const { by, recipient } = to
  const subject = by === 'email' ? text('mail.ways.subject', holes) : ''
  const body = text(`mail.ways.${by}`, holes)
  await postMessage(tx, { by, recipient, kind: 'ways.changed', memberId, subject, body }, now)
}
