import type { Push } from '@tessera/server-kit'

/** What this module asks of others; the server passes the answers in. */
export type CompliancePorts = {
  /** Tells everybody who has the site open to ask whether it is still open for them. */
  tellStatus: (push: Push) => void
}
