import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed games, limits and prices. */
export const deskLog = changeLog('lottery.change')
