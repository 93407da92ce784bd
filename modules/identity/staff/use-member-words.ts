import { useText } from '@tessera/web-kit'
import { memberKind } from '../member-type.ts'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'

/** A member's type and status in words. */
export function useMemberWords() {
  const text = useText(messages)
  const desk = useText(membersDeskMessages)
  return {
    typeOf: (type: number) => `${text(`type.${memberKind(type)}`)} (${type})`,
    statusOf: (status: 'active' | 'blocked') => desk(`status.${status}`),
  }
}
