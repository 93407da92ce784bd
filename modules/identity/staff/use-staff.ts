import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '@tessera/web-kit'
import { type StaffInfo, staffIdentityCalls } from '../staff-calls.ts'

/** The staff member who is signed in on this tab. */
export function useStaff(): { isSignedIn: boolean; staff: StaffInfo | undefined } {
  const session = useSession()
  const info = useQuery({
    ...query(staffIdentityCalls.readStaff, {}),
    enabled: session !== undefined,
    staleTime: 60_000,
    // A session that is over leads to the sign-in, not to a broken page.
    throwOnError: false,
  })
  return { isSignedIn: session !== undefined, staff: session ? info.data : undefined }
}
