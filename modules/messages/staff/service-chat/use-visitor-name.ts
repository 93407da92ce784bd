import { useText } from '@tessera/web-kit'
import type { StaffConversation } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'

type Named = Pick<StaffConversation, 'account' | 'visitorName'>

/** What a visitor is called: by the account, or as a guest by the name that they gave. */
export function useVisitorName(): (visitor: Named) => string {
  const text = useText(serviceChatStaffMessages)
  return ({ account, visitorName }) => {
    if (account) return account
    return visitorName === '' ? text('guest') : text('guestNamed', { name: visitorName })
  }
}
