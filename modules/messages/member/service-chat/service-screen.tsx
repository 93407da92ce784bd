import { buttonClass, EmptyState, ErrorState, Skeleton, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import { BeginForm } from './begin-form.tsx'
import { ConversationPart } from './conversation-part.tsx'
import styles from './service.module.css'
import { useServiceChat } from './use-service-chat.ts'

/** Customer service in the product: a conversation, or how one begins. It stands in a small window of its own. */
export function ServiceScreen() {
  const text = useText(serviceChatMessages)
  const { data, error, again, refetch } = useServiceChat()
  const [isNew, setNew] = useState(false)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="30rem" />
    )
  const { conversation } = data
  const isGone = conversation?.state === 'closed' && isNew
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      {conversation && !isGone ? (
        <ConversationPart
          conversation={conversation}
          hasFiles={data.hasFiles}
          onChanged={again}
          onNew={() => setNew(true)}
        />
      ) : data.isOn ? (
        <BeginForm
          chat={data}
          onBegun={() => {
            setNew(false)
            again()
          }}
        />
      ) : (
        <EmptyState
          title={text('off')}
          advice={text('offAdvice')}
          act={
            <Link href="/help" className={buttonClass()}>
              {text('help')}
            </Link>
          }
        />
      )}
    </section>
  )
}
