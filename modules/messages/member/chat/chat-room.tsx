import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  toast,
  useCall,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { chatCalls } from '../../chat-calls.ts'
import { ownRemovalSeconds } from '../../chat-limits.ts'
import { chatMessages } from '../../chat-messages.ts'
import type { ChatMessage as Shown } from '../../chat-shapes.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatMessage } from './chat-message.tsx'
import styles from './chat.module.css'
import { ReportDialog } from './report-dialog.tsx'
import { useChat, useStanding } from './use-chat.ts'
import { useStuckToEnd } from './use-stuck-to-end.ts'

type Props = {
  /** `lobby`, or `table:<id>`. */
  room: string
  /** Where a guest logs in. */
  logInHref?: string
}

/** A chat room in any page: what is said in it, and a field for those who may write. */
export function ChatRoom({ room, logInHref = '/login' }: Props) {
  const text = useText(chatMessages)
  const chat = useChat(room)
  const { session, standing, again } = useStanding(room)
  const [reported, setReported] = useState<Shown>()
  const hidden = new Set(standing?.hidden)
  const shown = chat.messages.filter(({ authorId }) => !authorId || !hidden.has(authorId))
  const { box, onScroll, isAway, go } = useStuckToEnd(shown.at(-1)?.id)
  const acts = useActs(chat.remove, again)
  if (chat.error) return <ErrorState error={chat.error} onRetry={chat.again} />
  if (!chat.state) return <Skeleton height="20rem" />
  return (
    <div className={styles.room}>
      <div
        className={styles.scroll}
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={text('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        {chat.older && (
          <Button kind="plain" isBusy={chat.isOlderComing} onClick={chat.older}>
            {text('older')}
          </Button>
        )}
        {shown.length === 0 ? (
          <EmptyState title={text(chat.state.isOpen ? 'empty' : 'off')} />
        ) : (
          <ol className={styles.list}>
            {shown.map((message) => (
              <ChatMessage
                key={message.id}
                message={message}
                isOwn={message.authorId !== null && message.authorId === standing?.authorId}
                acts={
                  standing && {
                    remove: isFresh(message) ? () => acts.remove(message.id) : undefined,
                    report: () => setReported(message),
                    hide: () => acts.hide(message),
                  }
                }
              />
            ))}
          </ol>
        )}
      </div>
      {isAway && (
        <Button className={styles.latest} onClick={go}>
          <ArrowDown size={16} aria-hidden="true" /> {text('latest')}
        </Button>
      )}
      {hidden.size > 0 && (
        <Button kind="plain" onClick={() => acts.showAll([...hidden])}>
          {text('showHidden', { count: hidden.size })}
        </Button>
      )}
      <ChatForm
        room={chat.state}
        session={session}
        standing={standing}
        logInHref={logInHref}
        onPosted={chat.add}
        onRefused={again}
      />
      {reported && <ReportDialog message={reported} onClose={() => setReported(undefined)} />}
    </div>
  )
}

// By the clock of the browser: the server has the last word.
const isFresh = ({ madeAt }: Shown) => wallClock() - Date.parse(madeAt) < ownRemovalSeconds * 1000

function useActs(onRemoved: (id: string) => void, again: () => void) {
  const text = useText(chatMessages)
  const remove = useCall(chatCalls.removeOwnChat, {
    onSuccess: (_, { params }) => {
      onRemoved(params.id)
      toast(text('removed'))
    },
  })
  const hide = useCall(chatCalls.hideAuthor, { onSuccess: again })
  return {
    remove: (id: string) => remove.mutate({ params: { id } }),
    hide: ({ authorId, name }: Shown) => {
      if (authorId === null) return
      hide.mutate(
        { params: { id: authorId }, body: { isHidden: true } },
        { onSuccess: () => toast(text('hidden', { name })) },
      )
    },
    showAll: (ids: string[]) => {
      for (const id of ids) hide.mutate({ params: { id }, body: { isHidden: false } })
    },
  }
}
