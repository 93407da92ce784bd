import { useQuery } from '@tanstack/react-query'
import { pointsCalls } from '@tessera/loyalty/calls'
import { query, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import type { RewardShown } from '../../reward-shapes.ts'
import { nameOf } from '../name-of.ts'
import styles from './reward-centre.module.css'

/** What needs no press of the member: rewards in review, and what they redeemed for points. Nothing where none is. */
export function WaitingPart({ inReview }: { inReview: readonly RewardShown[] }) {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const { code } = useLanguage()
  // A site without points has no such list.
  const { data } = useQuery({
    ...query(pointsCalls.listRedemptions, { query: { pageNo: 1, language: code } }),
    throwOnError: false,
    retry: false,
  })
  const redeemed = (data?.list ?? []).filter(({ state }) => state === 'inProcess')
  const rows = [
    ...inReview.map(({ id, names, givenAt }) => ({
      id,
      name: nameOf(names, code),
      at: givenAt,
      words: text('waiting.review'),
    })),
    ...redeemed.map(({ id, title, points, madeAt }) => ({
      id,
      name: title,
      at: madeAt,
      words: text('waiting.inProcess', { points: format.number(points) }),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{text('waiting')}</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, name, words, at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <h3>{name}</h3>
              <p>{words}</p>
              <p className={styles.quiet}>{format.dateTime(at)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
