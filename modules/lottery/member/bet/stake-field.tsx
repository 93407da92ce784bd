import { currencySign, usualAmount } from '@tessera/money'
import { AmountField, localeOf, typedUnits, useLanguage, useText } from '@tessera/web-kit'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import styles from './stake-field.module.css'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  /** What is typed are points, whose price stands beside: no money, no sign. */
  isPoints?: boolean
}

const chips = [1n, 5n, 10n, 50n, 100n].map((dollars) => dollars * 10_000n)

/** A stake, typed or taken from a chip. Nothing is filled in that the member has not chosen. */
export function StakeField({ label, value, onChange, error, isPoints = false }: Props) {
  const text = useText(betMessages)
  const { terms, exact } = useBet()
  const locale = localeOf(useLanguage().code)
  const { currency } = terms
  const sign = currencySign(currency, locale)
  const amounts = chips.flatMap((dollars) => usualAmount(dollars, currency) ?? [])
  return (
    <div className={styles.stake}>
      <AmountField
        label={label}
        {...(!isPoints && sign !== currency && { symbol: sign })}
        currency={currency}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.chips} role="group" aria-label={text('chips')}>
        {amounts.map((amount) => (
          <button
            key={String(amount)}
            type="button"
            className={styles.chip}
            onClick={() => onChange(typedUnits(amount, currency))}
          >
            {(isPoints ? typedUnits(amount, currency) : exact(amount)).replace(/[.,]00(?!\d)/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}
