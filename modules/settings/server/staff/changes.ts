import { changeLog } from '@tessera/server-kit'

/** Who of the staff changed what of the site, for good. */
export const changes = changeLog('settings.change')
