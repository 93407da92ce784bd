import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed limits, margins and factors. */
export const deskLog = changeLog('sports.change')
