import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed announcements, sent messages or answered, for good. */
export const changes = changeLog('messages.change')
