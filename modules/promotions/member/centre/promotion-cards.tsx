import { useLanguage, useText } from '@tessera/web-kit'
import { centreMessages } from '../../centre-messages.ts'
import type { PromotionShown } from '../../shapes.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'
import styles from './centre.module.css'
import type { Hrefs } from './hrefs.ts'
import { placeOf } from './place-of.ts'
import { PromotionActs } from './promotion-acts.tsx'
import { PromotionArt } from './promotion-art.tsx'
import { StatusMark } from './status-mark.tsx'
import { TimeLeft } from './time-left.tsx'
import type { Reader } from './use-offers.ts'

type Props = { list: readonly PromotionShown[]; reader: Reader; hrefs: Hrefs }

/** Promotions as cards: each leads to all about it, and has its press. */
export function PromotionCards({ list, reader, hrefs }: Props) {
  return (
    <ul className={styles.cards}>
      {list.map((promotion) => (
        <li key={promotion.id} className={styles.card}>
          <PromotionArt kind={promotion.kind} />
          <Words promotion={promotion} href={hrefs.promotion(promotion.id)} />
          <div className={styles.foot}>
            <div className={styles.heads}>
              <StatusMark status={promotion.status} />
              <TimeLeft promotion={promotion} />
            </div>
            <PromotionActs promotion={promotion} reader={reader} hrefs={hrefs} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ promotion, href }: { promotion: PromotionShown; href: string }) {
  const text = useText(centreMessages)
  const termText = useTermText()
  const { code } = useLanguage()
  const [first] = promotion.terms
  return (
    <a href={href} className={styles.link}>
      <span className={styles.place}>{text(`category.${placeOf(promotion.kind)}`)}</span>
      <h2>{nameOf(promotion.names, code)}</h2>
      {first && <p className={styles.begin}>{termText(first)}</p>}
    </a>
  )
}
