import { type Access, commonProblems, type Problem, roleOf } from '@tessera/calls'
import type { Signed } from './context.ts'

/**
 * Why a call with this access is refused; undefined if it is allowed. A person who must change their password first may
 * make only the calls for that.
 */
export function whyNot(
  access: Access,
  signed: Signed | undefined,
  isForChange = false,
): Problem | undefined {
  if (access === 'guest') return undefined
  if (!signed) return commonProblems.notLoggedIn()
  if (access.startsWith('staff:')) return whyNotStaff(access.slice('staff:'.length), signed)
  if (signed.kind !== 'member') return commonProblems.notAllowed()

  if (signed.person.mustChange && !isForChange) return commonProblems.passwordExpired()
  const role = roleOf(signed.person.type)
  const isMember = role === 'member' || role === 'agent'
  if (access === 'trial')
    return isMember || role === 'trial' ? undefined : commonProblems.notAllowed()
  if (role === 'trial') return commonProblems.trueAccountNeeded()
  const may = access === 'agent' ? role === 'agent' : isMember
  return may ? undefined : commonProblems.notAllowed()
}

function whyNotStaff(permission: string, signed: Signed): Problem | undefined {
  const may = signed.kind === 'staff' && signed.staff.permissions.includes(permission)
  return may ? undefined : commonProblems.notAllowed()
}
