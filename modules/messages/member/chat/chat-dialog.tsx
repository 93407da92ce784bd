import { Dialog, useText } from '@tessera/web-kit'
import { chatMessages } from '../../chat-messages.ts'
import { useSearchParams } from 'wouter'
import { lobbyRoom } from '../../chat-shapes.ts'
import { ChatRoom } from './chat-room.tsx'
import styles from './chat.module.css'

const ofTable = /^table:[A-Za-z0-9-]{1,60}$/

/** The chat room of the site, or the one that the address names, over any page (specification 2). */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const text = useText(chatMessages)
  const [search] = useSearchParams()
  const named = search.get('room') ?? ''
  const room = ofTable.test(named) ? named : lobbyRoom
  return (
    <Dialog title={text('title')} kind="sheet" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.hint}>{text('rules')}</p>
        <ChatRoom key={room} room={room} />
      </div>
    </Dialog>
  )
}
