import type { Db, MemberContext } from '@tessera/server-kit'
import type { PlayLimitPorts } from '../play-limits/ports.ts'

/** The dependencies of breaks, beside those of limits: identity checks and open sessions. */
export type BreakPorts = PlayLimitPorts & {
  /** Whether the password is the member's. Wrong tries count. */
  isThisMember: (context: MemberContext, password: string) => Promise<boolean>
  /** In which currency a member plays; nothing where there is no such member, or they only try. */
  unitOf: (db: Db, memberId: string) => Promise<string | undefined>
  /** Ends a member's sessions but for one, in the transaction of the break; answers which. */
  endSessions: (tx: Db, memberId: string, except: string | undefined) => Promise<string[]>
  /** Ends the sockets of a session that is over. */
  closeSession: (sessionId: string) => void
}
