import { useQuery } from '@tanstack/react-query'
import { MoneyText, query, useFormat, useText } from '@tessera/web-kit'
import { trueCostCalls } from '../true-cost-calls.ts'
import { trueCostMessages } from '../true-cost-messages.ts'
import centre from './centre/centre.module.css'
import styles from './true-cost.module.css'
import { useTitleText } from './use-term-text.ts'

/** What the bonus of a promotion costs whoever takes it: told beside its terms. Nothing where it gives no bonus money. */
export function TrueCost({ promotionId }: { promotionId: string }) {
  const text = useText(trueCostMessages)
  const titleOf = useTitleText()
  const format = useFormat()
  const { data } = useQuery({
    ...query(trueCostCalls.readTrueCost, { params: { id: promotionId } }),
    throwOnError: false,
  })
  const cost = data?.cost
  if (!cost) return null
  const percent = (ppm: number) => `${format.number(Math.round(ppm / 1_000) / 10)}%`
  const { mean, low, high } = cost.finish
  return (
    <section className={centre.block}>
      <h2>{text('title')}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{text('toStake')}</dt>
          <dd>
            <MoneyText value={cost.toStake} />
          </dd>
        </div>
        <div>
          <dt>{text('cost')}</dt>
          <dd>
            <MoneyText value={cost.expectedCost} />
          </dd>
        </div>
        <div>
          <dt>{text('finish')}</dt>
          <dd>{text('share', { mean: percent(mean), low: percent(low), high: percent(high) })}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {text('note', {
          game: titleOf(cost.game),
          return: percent(cost.returnPpm),
          stake: cost.stake,
          rounds: cost.rounds,
          members: format.number(cost.members),
        })}
      </p>
    </section>
  )
}
