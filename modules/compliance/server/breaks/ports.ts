import type { Db, MemberContext } from '@tessera/server-kit'
import type { PlayLimitPorts } from '../play-limits/ports.ts'

/** What breaks ask of others, beside what limits do: who somebody is, and where else they are logged in. */
export type BreakPorts = PlayLimitPorts & {
  /** Whether this is the member and not somebody at their open session. Wrong tries count. */
  isThisMember: (context: MemberContext, password: string) => Promise<boolean>
  /** In which currency a member plays; nothing where there is no such member, or they only try. */
  unitOf: (db: Db, memberId: string) => Promise<string | undefined>
  /** Ends a member's sessions but for one, in the transaction of the break; answers which. */
  endSessions: (tx: Db, memberId: string, except: string | undefined) => Promise<string[]>
  /** Ends the sockets of a session that is over. */
  closeSession: (sessionId: string) => void
}
