import { send, useFormat, useText } from '@tessera/web-kit'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import { serviceEvents, type ServiceMessage } from '../../service-shapes.ts'
import { FileView } from './file-view.tsx'
import styles from './service.module.css'

/** One line of a conversation: what somebody wrote, or what happened. */
export function ServiceLine({ message }: { message: ServiceMessage }) {
  const text = useText(serviceChatMessages)
  const format = useFormat()
  const { from, content, file, madeAt } = message
  if (from === 'event') {
    const event = serviceEvents.find((each) => each === content)
    return event ? <li className={styles.event}>{text(`event.${event}`)}</li> : null
  }
  return (
    <li className={styles.line} data-from={from}>
      <p className={styles.head}>
        <strong>{text(from === 'visitor' ? 'you' : 'staff')}</strong>
        <time dateTime={madeAt}>{format.time(madeAt)}</time>
      </p>
      {content !== '' && (
        <p className={styles.words} dir="auto">
          {content}
        </p>
      )}
      {file && (
        <FileView
          file={file}
          words={{ show: text('showFile', file), save: text('saveFile', file) }}
          load={() => send(serviceChatCalls.readServiceFile, { params: { id: file.id } })}
        />
      )}
    </li>
  )
}
