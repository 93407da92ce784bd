import { byNumber, type ListFile, send, useText } from '@tessera/web-kit'
import { loginRowsMax } from '../../limits.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { useLoginWords } from '../../use-login-columns.ts'
import type { LoginLine, ShownSession } from '../../login-shapes.ts'
import { useDevice } from '../../use-device.ts'

/** All log-ins of a member, and tries, as a file. */
export function useLoginsFile(memberId: string): ListFile<LoginLine> {
  const text = useText(profileMessages)
  const { outcomeOf, wayOf } = useLoginWords()
  const device = useDevice()
  return {
    part: memberId,
    page: byNumber((pageNo) =>
      send(profileStaffCalls.listMemberLogins, {
        params: { id: memberId },
        query: { pageNo, pageSize: loginRowsMax },
      }),
    ),
    head: [
      text('loginTime'),
      text('loginOutcome'),
      text('loginBy'),
      text('loginDevice'),
      text('loginAddress'),
    ],
    lines: (line) => [[line.madeAt, outcomeOf(line), wayOf(line), device(line), line.address]],
  }
}

/** Where a member is logged in now, as a file. */
export function useSessionsFile(memberId: string): ListFile<ShownSession> {
  const text = useText(profileMessages)
  const device = useDevice()
  return {
    part: memberId,
    page: async () => {
      const { list } = await send(profileStaffCalls.listMemberSessions, {
        params: { id: memberId },
      })
      return { list, next: null }
    },
    head: [text('loginDevice'), text('loginAddress'), text('loggedInAt'), text('lastUsedAt')],
    lines: (line) => [[device(line), line.address, line.createdAt, line.lastUsedAt]],
  }
}
