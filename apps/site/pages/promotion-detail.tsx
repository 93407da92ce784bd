import type { Announcement } from '@tessera/messages/calls'
import { centreMessages } from '@tessera/promotions/centre-messages'
import { buttonClass, Dialog, useFormat, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { Link } from 'wouter'
import { hasMemberPage } from '../member-pages.tsx'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './promotions-page.module.css'

type Props = {
  promotion: Announcement
  /** Where the promotion is that it announces. */
  linked: string | undefined
  onClose: () => void
}

/** All that an offer says, and the way to take part where there is one. */
export function PromotionDetail({ promotion, linked, onClose }: Props) {
  const text = useText(messages)
  const centre = useText(centreMessages)
  const format = useFormat()
  const { title, content, time, promotionType } = promotion
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.detail}>
        <time dateTime={time} className={styles.time}>
          {format.day(time)}
        </time>
        <Markdown text={content} level={3} />
        {linked && (
          <Link href={linked} className={buttonClass('chip')}>
            {centre('details')}
          </Link>
        )}
        {promotionType && !linked && hasMemberPage('rewardCenter') && (
          <Link href={paths.rewards} className={buttonClass('chip')}>
            {text('rewardCentre')}
          </Link>
        )}
      </div>
    </Dialog>
  )
}
