import { useLanguage, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { centreMessages } from '../../centre-messages.ts'
import type { PromotionShown } from '../../shapes.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'
import styles from './centre.module.css'
import type { Hrefs } from './hrefs.ts'
import { BonusesOf, kindParts, TrueCost } from './kind-parts.ts'
import { placeOf } from './place-of.ts'
import { nextKey } from './next-key.ts'
import { PromotionActs } from './promotion-acts.tsx'
import { PromotionArt } from './promotion-art.tsx'
import { StatusMark } from './status-mark.tsx'
import { Moment, TimeLeft } from './time-left.tsx'
import type { Reader } from './use-offers.ts'

type Props = { promotion: PromotionShown; reader: Reader; hrefs: Hrefs }

/** All about a promotion: how it stands, what it gives with the figures of the member, its terms and what comes next. */
export function PromotionFull({ promotion, reader, hrefs }: Props) {
  const text = useText(centreMessages)
  const termText = useTermText()
  const { code } = useLanguage()
  const { kind, status, terms, example, startsAt, endsAt, bonus } = promotion
  const Own = kindParts[kind]
  const isMember = reader === 'member'
  return (
    <article className={styles.full}>
      <a href={hrefs.all} className={styles.back}>
        {text('back')}
      </a>
      <header className={styles.hero}>
        <PromotionArt kind={kind} />
        <div className={styles.words}>
          <span className={styles.place}>{text(`category.${placeOf(kind)}`)}</span>
          <h1>{nameOf(promotion.names, code)}</h1>
          <div className={styles.heads}>
            <StatusMark status={status} />
            <TimeLeft promotion={promotion} />
          </div>
          <PromotionActs promotion={promotion} reader={reader} hrefs={hrefs} />
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.block}>
          <h2>{text('next')}</h2>
          <p>{text(nextKey(promotion, reader))}</p>
          {example && (
            <>
              <h2>{text(bonus ? 'ownExample' : 'example')}</h2>
              <p className={styles.example}>{termText(example)}</p>
            </>
          )}
        </section>
        <section className={styles.block}>
          <h2>{text('terms')}</h2>
          <ul className={styles.terms}>
            {terms.map((line) => (
              <li key={termText(line)}>{termText(line)}</li>
            ))}
          </ul>
          <Moment at={startsAt} isComing />
          <Moment at={endsAt} isComing={false} />
        </section>
      </div>
      {isMember && (
        <Suspense fallback={null}>
          {promotion.gives === 'bonus' && <TrueCost promotionId={promotion.id} />}
          {promotion.gives === 'bonus' && <BonusesOf promotionId={promotion.id} />}
          {Own && <Own promotion={promotion} />}
        </Suspense>
      )}
    </article>
  )
}
