import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed what of the lobby, for good. */
export const changes = changeLog('lobby.change')
