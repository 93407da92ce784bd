import type { Db } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import { endResets } from '../codes/codes.ts'
import { readContact } from '../codes/contacts.ts'
import { mailTextFor } from '../codes/mail-words.ts'
import { postMessage } from '../codes/post-message.ts'
import { noteCredential } from '../profile/note-credential.ts'
import { endDevices } from '../log-in/device-tokens.ts'

type Setting = {
  memberId: string
  passwordHash: string
  /** The session that goes on; every other ends. */
  sessionId?: string
  origin: string
}

/**
 * Sets a new password: open reset links and codes end, all other sessions end, and the member gets a message. Returns
 * the ended sessions, whose sockets are closed after the commit.
 */
export async function setPassword(
  tx: Db,
  { memberId, passwordHash, sessionId, origin }: Setting,
  now: Date,
): Promise<string[]> {
  const { rows: members } = await sql<{ account: string; language: string }>`
    update identity.member set password_hash = ${passwordHash}, must_change_password = false,
      password_set_at = ${now}
    where id = ${memberId} returning account, language`.execute(tx)
  await noteCredential(tx, { memberId, kind: 'passwordChanged' }, now)
  const contacts = await readContact(tx, memberId)
  await endResets(
    tx,
    memberId,
    contacts.map(({ recipient }) => recipient),
  )
  const { rows: ended } = await sql<{ id: string }>`delete from identity.session
    where member_id = ${memberId} and id is distinct from ${sessionId ?? null}::uuid
    returning id`.execute(tx)
  await endDevices(tx, memberId)
  await sql`update identity.session set must_change = false where member_id = ${memberId}`.execute(
    tx,
  )

  const [member] = members
  // To an address before a number: it costs nothing.
  const told = contacts.find(({ by }) => by === 'email') ?? contacts[0]
  if (member && told) {
    const { name: site } = await readBrand(tx)
    const text = await mailTextFor(tx, member.language)
    const holes = { site, origin, account: member.account }
    const subject = told.by === 'email' ? text('mail.changed.subject', holes) : ''
    const body = text(`mail.changed.${told.by}`, holes)
    const { by, recipient } = told
    await postMessage(tx, { by, recipient, kind: 'password.changed', memberId, subject, body }, now)
  }
  return ended.map(({ id }) => id)
}
