import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed limits, beacons and the rota of tables. */
export const deskLog = changeLog('tables.change')
