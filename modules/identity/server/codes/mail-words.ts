import { spokenIn } from '@tessera/server-kit'
import { mailMessages } from '../../mail-messages.ts'

/** A text of a message in the member's language, English where there is none, with its holes filled. */
export const mailText = spokenIn('identity', mailMessages.texts)
