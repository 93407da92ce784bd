import { actionsDialect } from './actions.ts'
import type { Dialect } from './dialect.ts'
import { hub88Dialect } from './hub88.ts'
import { openDialect } from './open.ts'
import { sessionDialect } from './session.ts'

/** How a vendor of each protocol speaks, by the name of the protocol; each is given its key. */
export const dialects: Record<string, (key: string, at?: { base?: string }) => Dialect> = {
  hub88: hub88Dialect,
  actions: actionsDialect,
  session: sessionDialect,
  open: openDialect,
}
