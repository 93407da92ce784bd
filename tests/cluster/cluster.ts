import type { Database } from './database.ts'
import type { Players } from './players.ts'
import type { Processes } from './processes.ts'
import type { Site } from './site.ts'

/** Everything that a drill is done to. */
export type Cluster = { processes: Processes; database: Database; site: Site; players: Players }
