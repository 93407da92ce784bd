import { Avatar, buttonClass, Menu, useFormat, useText } from '@tessera/web-kit'
import { EllipsisVertical } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { chatMessages } from '../../chat-messages.ts'
import { type ChatMessage as Shown, linkMark } from '../../chat-shapes.ts'
import styles from './chat.module.css'

type Props = {
  message: Shown
  isOwn: boolean
  /** Nothing for who only reads. */
  acts?: { remove: (() => void) | undefined; report: () => void; hide: () => void } | undefined
}

/** One message: who, what and when. Its words are text, whatever is in them. */
export function ChatMessage({ message, isOwn, acts }: Props) {
  const text = useText(chatMessages)
  const format = useFormat()
  const { kind, name, content, madeAt, promotionId, authorId } = message
  const author = kind === 'member' ? name : text('staff')
  return (
    <li className={styles.message} data-kind={kind} data-own={isOwn || undefined}>
      <Avatar seed={authorId ?? 'staff'} />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>
            <bdi>{isOwn ? text('you') : author}</bdi>
          </strong>
          <time dateTime={madeAt}>{format.time(madeAt)}</time>
        </p>
        {kind === 'envelope' ? (
          <div className={styles.envelope}>
            <p>{text('envelope', { name: content })}</p>
            <Link href={`/rain/${promotionId}`} className={buttonClass('chip')}>
              {text('grab')}
            </Link>
          </div>
        ) : (
          <p dir="auto">
            <Words content={content} />
          </p>
        )}
      </div>
      {acts && kind === 'member' && (!isOwn || acts.remove) && (
        <Menu
          label={text('menuOf', { name: author })}
          button={<EllipsisVertical size={18} aria-hidden="true" />}
        >
          {isOwn ? (
            <button type="button" onClick={acts.remove}>
              {text('removeOwn')}
            </button>
          ) : (
            <>
              <button type="button" onClick={acts.report}>
                {text('report')}
              </button>
              <button type="button" onClick={acts.hide}>
                {text('hide', { name: author })}
              </button>
            </>
          )}
        </Menu>
      )}
    </li>
  )
}

function Words({ content }: { content: string }) {
  const text = useText(chatMessages)
  return content.split(linkMark).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <em className={styles.gone}>{text('linkRemoved')}</em>}
      {part}
    </Fragment>
  ))
}
