import type { Keys, ProtocolName } from './keys.ts'
import type { Vendor } from './play-round.ts'
import type { StandInPorts } from './ports.ts'

/** What the pretend vendors of a site are made of. */
export type StandIn = Vendor &
  Pick<StandInPorts, 'skinOf' | 'tableOf'> & {
    keys: Keys
    /** The vendor of the catalogue that a connection brings. */
    vendorOf: (connection: string) => string | undefined
    protocolOf: (vendor: string) => ProtocolName
    /** Where it listens. */
    origin: () => string
  }
