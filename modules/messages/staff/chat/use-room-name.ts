import { useText } from '@tessera/web-kit'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { lobbyRoom } from '../../chat-shapes.ts'

/** What a room is called. */
export function useRoomName(): (key: string) => string {
  const text = useText(chatStaffMessages)
  return (key) =>
    key === lobbyRoom ? text('lobby') : text('table', { id: key.replace('table:', '') })
}
