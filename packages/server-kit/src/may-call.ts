import { type Access, commonProblems, type Problem } from '@tessera/calls'
import type { Signed } from './context.ts'

// Specification 6: these four are agents, type 4 is a trial account. Any other number has no rights.
const memberType = 0
const trialType = 4
const agentTypes = new Set([1, 2, 41, 42])

/** Why this person may not make a call with this access; nothing when they may. */
export function whyNot(access: Access, signed: Signed | undefined): Problem | undefined {
  if (access === 'guest') return undefined
  if (!signed) return commonProblems.notLoggedIn()
  if (access.startsWith('staff:')) return whyNotStaff(access.slice('staff:'.length), signed)
  if (signed.kind !== 'member') return commonProblems.notAllowed()

  const { type } = signed.person
  const isAgent = agentTypes.has(type)
  const isMember = type === memberType || isAgent
  if (access === 'trial')
    return isMember || type === trialType ? undefined : commonProblems.notAllowed()
  if (type === trialType) return commonProblems.trueAccountNeeded()
  const may = access === 'agent' ? isAgent : isMember
  return may ? undefined : commonProblems.notAllowed()
}

function whyNotStaff(permission: string, signed: Signed): Problem | undefined {
  const may = signed.kind === 'staff' && signed.staff.permissions.includes(permission)
  return may ? undefined : commonProblems.notAllowed()
}
