import { isPositive, money } from '@tessera/money'
import { RulesTable, useFormat, useText } from '@tessera/web-kit'
import { pointsMessages } from '../../points-messages.ts'
import type { PointTerms } from '../../points-shapes.ts'
import { useCategory } from '../use-category.ts'
import { exampleOf } from './example-of.ts'
import styles from './points.module.css'

/** How points are earned and what they are worth, in the words of the terms that are applied. */
export function PointRules({ terms, level }: { terms: PointTerms; level: number }) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const categoryOf = useCategory()
  const inCurrency = (amount: bigint) => format.money(money(amount, terms.currency))
  const times = (ppm: number) => format.number(ppm / 1_000_000, { maximumFractionDigits: 4 })
  const example = exampleOf(terms, level)
  const multiplier = terms.multipliers[level] ?? 1_000_000
  return (
    <div className={styles.rules}>
      <h2>{text('rules.earnTitle')}</h2>
      <p>{text('rules.bets', { step: inCurrency(terms.betStep) })}</p>
      <RulesTable>
        <thead>
          <tr>
            <th scope="col">{text('rules.category')}</th>
            <th scope="col">{text('rules.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.weights.map(({ category, ppm }) => (
            <tr key={category}>
              <th scope="row">{categoryOf(category)}</th>
              <td>{format.percent(ppm / 1_000_000, 0)}</td>
            </tr>
          ))}
        </tbody>
      </RulesTable>
      {multiplier !== 1_000_000 && <p>{text('rules.level', { times: times(multiplier) })}</p>}
      {isPositive(money(terms.depositStep, terms.currency)) && (
        <p>{text('rules.deposits', { step: inCurrency(terms.depositStep) })}</p>
      )}
      <p>{text('rules.hourly')}</p>
      <p>{text('rules.void')}</p>
      {example && (
        <>
          <h2>{text('rules.exampleTitle')}</h2>
          <p>
            {text('rules.example', {
              bets: inCurrency(example.bets),
              category: categoryOf(example.category),
              points: format.number(example.points),
              carry: inCurrency(example.carry),
            })}
          </p>
        </>
      )}
      <h2>{text('rules.useTitle')}</h2>
      <p>
        {text('rules.convert', {
          points: format.number(terms.convertPoints),
          amount: inCurrency(terms.convertAmount),
          times: terms.convertTimes,
          multiple: times(terms.multiplePpm),
        })}
      </p>
      <p>{text('rules.expiry')}</p>
    </div>
  )
}
