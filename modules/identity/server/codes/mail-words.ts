import { type Db, spokenIn } from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import { mailMessages } from '../../mail-messages.ts'

/** A text of a message in a language, English where there is none, with its holes filled. */
export const mailText = spokenIn('identity-server', mailMessages.texts)

type MailText = Parameters<typeof mailText>

/** The texts of messages to a member, in their language where the site offers it. */
export async function mailTextFor(
  db: Db,
  language: string,
): Promise<(key: MailText[1], holes: MailText[2]) => string> {
  const spoken = await languageFor(db, language)
  return (key, holes) => mailText(spoken, key, holes)
}
