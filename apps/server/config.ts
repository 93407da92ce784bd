import type { Clock, LogStyle, NodeRole, RelayChoice } from '@tessera/server-kit'
import type { Habit } from '@tessera/vendors/server'
import type { TraceSettings } from './operations/send-traces.ts'

/** What the operator decides when the server starts. */
export type ServeOptions = {
  databaseUrl: string
  /** The same database under a role that only serves; without it the owner of the tables serves as well. */
  servingUrl?: string | undefined
  /** A standby of the same database, for reports. */
  readUrl?: string | undefined
  /** 0 takes any free port. */
  port: number
  host: string
  /** The project's root folder: built apps and SQL files are below it. */
  root: string
  /** Where files that can be made again are kept, tile pictures for example. */
  dataDir: string
  /** The public address, where a proxy is in front: `https://play.example`. */
  publicOrigin?: string | undefined
  /** The proxies whose X-Forwarded-For is trusted. None by default. */
  trustProxy?: string | undefined
  /** Whether vendors, payment services, mail servers and the like may be on this machine or a private network. */
  privateTargets?: boolean
  /** Who brings it reads `/metrics`; without one only this machine does. */
  metricsToken?: string | undefined
  /** Where a trace of each request goes, from OTEL_EXPORTER_OTLP_ENDPOINT; nowhere without it. */
  traces?: TraceSettings | undefined
  log: LogStyle
  /** Another time than the machine's, for journeys. No environment sets it: a real site has the machine's. */
  clock?: Clock
  /** Renders the home page's pictures before the first request. Journeys, which show few of them, do without. */
  drawsAhead?: boolean
  /** Fills an empty database with the demo data. Without it the database is marked as a real site. */
  withDemo: boolean
  /** How many more people a demo gets at its first start, with two months of deposits and play; none by default. */
  crowd?: number
  /** The bad habits that the pretend vendors of a demo have, in one call of five. */
  vendorHabits?: readonly Habit[] | undefined
  /** How many titles the catalogue has at least. */
  titles: number
  /** Serves pages for developers only, such as the outbox with its codes. */
  isDevelopment?: boolean
  /** Whether the server draws the public pages for guests; else the browser does. */
  rendersPages?: boolean
  /** A problem that a call does not declare is answered as a fault. For tests. */
  isStrict?: boolean
  /** Which build this is, for the staff: nothing depends on it. */
  build?: string
  /** What this server does of all there is to do; everything by default. */
  roles?: readonly NodeRole[]
  /** How the servers of this site tell each other what they push. */
  relay?: RelayChoice
  /** Of a site on several databases: the number of this one, and the addresses of all others by theirs. */
  cell?: number | undefined
  cells?: ReadonlyMap<number, string> | undefined
  /** Another command has prepared the database: a start checks that it has. */
  isPrepared?: boolean
  /** How a server leaves: for how long it is still served after it says so, and within which time its sockets end. */
  leaving?: { noticedSeconds: number; drainedSeconds: number }
  /** The key of this site, where it is in no file. */
  settingsKey?: Buffer
  /** Where the files of the last builds are kept, for pages that were loaded from another one. */
  filesDir?: string
}
