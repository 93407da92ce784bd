import { roleOf } from '@tessera/calls'
import { identityProblems } from '../../problems.ts'

/** The two doors of the site. */
export type Side = 'member' | 'agent'

/**
 * Who may come in at a door: at the agents' only agents; at any other whoever has rights at all, and agents go on to
 * their own pages (specification 4 and 6). Problems: `notAgent`, `notMember`.
 */
export function refuseWrongSide(type: number, side: Side | undefined): void {
  const role = roleOf(type)
  if (side === 'agent' && role !== 'agent') throw identityProblems.notAgent()
  if (role !== 'member' && role !== 'agent') throw identityProblems.notMember()
}
