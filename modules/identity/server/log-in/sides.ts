import { roleOf } from '@tessera/calls'
import { identityProblems } from '../../problems.ts'

/** The two entries of the site. */
export type Side = 'member' | 'agent'

/**
 * Who may log in at an entry: at the agents' only agents; at the other every account with rights, and agents go on to
 * their own pages (specification 4 and 6). Problems: `notAgent`, `notMember`.
 */
export function refuseWrongSide(type: number, side: Side | undefined): void {
  const role = roleOf(type)
  if (side === 'agent' && role !== 'agent') throw identityProblems.notAgent()
  if (role !== 'member' && role !== 'agent') throw identityProblems.notMember()
}
