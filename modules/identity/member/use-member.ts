import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '@tessera/web-kit'
import type { MemberInfo } from '../calls.ts'
import { memberKind } from '../member-type.ts'
import { sessionCalls } from '../session-calls.ts'

export type MemberState = {
  isLoggedIn: boolean
  isTrial: boolean
  isAgent: boolean
  /** They have shown all that their place asks for; nobody who is not logged in has. */
  validate: boolean
  /** Undefined for a guest, and for a moment after a reload. */
  member: MemberInfo | undefined
}

/** The member who is logged in on this tab. A component that uses it is rendered again when that changes. */
export function useMember(): MemberState {
  const session = useSession()
  const info = useQuery({
    ...query(sessionCalls.readMember, {}),
    enabled: session !== undefined,
    staleTime: 60_000,
    // A session that is over makes a guest of them, not a broken page.
    throwOnError: false,
  })
  const member = session ? info.data : undefined
  const kind = member ? memberKind(member.type) : undefined
  return {
    isLoggedIn: session !== undefined,
    isTrial: kind === 'trial',
    isAgent: kind === 'agent',
    validate: member?.validate ?? false,
    member,
  }
}
