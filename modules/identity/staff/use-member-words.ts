import { useText } from '@tessera/web-kit'
import { memberKind } from '../member-type.ts'
import { messages } from '../messages.ts'

/** A member's type and status in words. */
export function useMemberWords() {
  const text = useText(messages)
  return {
    typeOf: (type: number) => `${text(`type.${memberKind(type)}`)} (${type})`,
    statusOf: (status: 'active' | 'blocked') => text(`status.${status}`),
  }
}
