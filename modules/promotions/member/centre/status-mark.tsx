import { useText } from '@tessera/web-kit'
import { centreMessages } from '../../centre-messages.ts'
import type { PromotionStatus } from '../../shapes.ts'
import styles from './centre.module.css'

const tones: Record<PromotionStatus, string | undefined> = {
  join: styles.open,
  claim: styles.ready,
  applying: styles.waiting,
  close: styles.over,
  rejected: styles.refused,
  issued: styles.done,
  claimed: styles.done,
  process: styles.going,
  joined: styles.going,
  soon: styles.waiting,
}

/** How a promotion stands, in words and colour. */
export function StatusMark({ status }: { status: PromotionStatus }) {
  const text = useText(centreMessages)
  return <span className={`${styles.mark} ${tones[status]}`}>{text(`status.${status}`)}</span>
}
