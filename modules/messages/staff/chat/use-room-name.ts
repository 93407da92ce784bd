import { useText } from '@tessera/web-kit'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { lobbyRoom } from '../../chat-shapes.ts'

/** What a room is called, where the server says how its table is called; that of a table without a name has its code. */
export function useRoomName(): (key: string, name: string | null | undefined) => string {
  const text = useText(chatStaffMessages)
  return (key, name) =>
    key === lobbyRoom ? text('lobby') : (name ?? text('table', { id: key.replace('table:', '') }))
}
