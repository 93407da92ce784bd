import type { Db } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import type { Contact } from '../codes/contacts.ts'
import { mailTextFor } from '../codes/mail-words.ts'
import { postMessage } from '../codes/post-message.ts'

type Telling = {
  member: { id: string; account: string; language: string }
  /** What has changed. */
  about: 'bound' | 'funds'
  contacts: readonly Contact[]
  origin: string
}

/** Messages a member at their former contacts that the protection of their account has changed. */
export async function messageOwner(
  tx: Db,
  { member, about, contacts, origin }: Telling,
  now: Date,
): Promise<void> {
  // To an address before a number: it costs nothing.
  const told = contacts.find(({ by }) => by === 'email') ?? contacts[0]
  if (!told) return
  const { account, language, id: memberId } = member
  const { by, recipient } = told
  const { name: site } = await readBrand(tx)
  const text = await mailTextFor(tx, language)
  const holes = { site, origin, account }
  const subject = by === 'email' ? text(`mail.${about}.subject`, holes) : ''
  const body = text(`mail.${about}.${by}`, holes)
  const kind = about === 'bound' ? 'contact.changed' : 'funds.reset'
  await postMessage(tx, { by, recipient, kind, memberId, subject, body }, now)
}
