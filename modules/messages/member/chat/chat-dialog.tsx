import { Dialog, useText } from '@tessera/web-kit'
import { chatMessages } from '../../chat-messages.ts'
import { lobbyRoom } from '../../chat-shapes.ts'
import { ChatRoom } from './chat-room.tsx'
import styles from './chat.module.css'

/** The chat room of the site, over any page (specification 2). */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const text = useText(chatMessages)
  return (
    <Dialog title={text('title')} kind="sheet" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.hint}>{text('rules')}</p>
        <ChatRoom room={lobbyRoom} />
      </div>
    </Dialog>
  )
}
