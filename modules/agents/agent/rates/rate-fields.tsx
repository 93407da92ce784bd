import { TextField, useText } from '@tessera/web-kit'
import { type RateCategory, rateCategories } from '../../limits.ts'
import type { RateShown } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { seriesOfRate } from '../../series.ts'
import { percentOf, ppmOf, useCategory } from './rate-text.ts'
import styles from './rates.module.css'

/** Rates as they are typed, by category: per cent. */
export type TypedRates = Partial<Record<RateCategory, string>>

type Props = {
  typed: TypedRates
  onTyped: (typed: TypedRates) => void
  /** The highest that can be given; without it, nothing is said. */
  mostOf?: (category: RateCategory) => number
  /** As they are today, where that differs. */
  shown?: readonly RateShown[]
}

/** A field for the rate of each category. */
export function RateFields({ typed, onTyped, mostOf, shown = [] }: Props) {
  const text = useText(ratesMessages)
  const categoryOf = useCategory()
  const hintOf = (category: RateCategory) => {
    const most = mostOf?.(category)
    const rate = shown.find((each) => each.category === category)
    const series = category === 'LOTT' && most !== undefined ? seriesOfRate(most) : undefined
    return [
      most !== undefined &&
        (series === undefined
          ? text('most', { rate: percentOf(most) })
          : text('mostSeries', { rate: percentOf(most), series })),
      rate && rate.todayPpm !== rate.ratePpm && text('today', { rate: percentOf(rate.todayPpm) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <div className={styles.fields}>
      {rateCategories.map((category) => (
        <TextField
          key={category}
          label={text('rateField', { category: categoryOf(category) })}
          hint={hintOf(category)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={typed[category] ?? ''}
          onChange={({ target }) => onTyped({ ...typed, [category]: target.value })}
        />
      ))}
    </div>
  )
}

/** What is wrong with rates as they are typed; nothing where they can be sent. Empty fields are left out. */
export function useRatesCheck(): (
  typed: TypedRates,
  mostOf: (category: RateCategory) => number,
) => string | undefined {
  const text = useText(ratesMessages)
  const categoryOf = useCategory()
  return (typed, mostOf) => {
    for (const category of rateCategories) {
      const percent = typed[category]?.trim() ?? ''
      const ppm = ppmOf(percent)
      if (percent === '') continue
      if (ppm === undefined || ppm > mostOf(category)) {
        const most = percentOf(mostOf(category))
        return text('wrongRate', { most, category: categoryOf(category) })
      }
      if (category === 'LOTT' && seriesOfRate(ppm) === undefined) return text('wrongSeries')
    }
    return undefined
  }
}

/** Typed rates as they are sent; what is empty is left out. */
export const ratesOf = (typed: TypedRates) =>
  rateCategories.flatMap((category) => {
    const ratePpm = ppmOf(typed[category] ?? '')
    return typed[category]?.trim() && ratePpm !== undefined ? [{ category, ratePpm }] : []
  })
