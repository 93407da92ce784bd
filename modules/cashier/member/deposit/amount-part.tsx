import { currencySign, type Money, typedAmount } from '@tessera/money'
import {
  AmountField,
  Button,
  exampleAmount,
  localeOf,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { Channel } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../deposit-screen.module.css'
import { QuoteSlip } from './quote-slip.tsx'
import { isTaken } from './taken.ts'

type Props = {
  channel: Channel
  typed: string
  /** What was typed, where it is an amount. */
  money: Money | undefined
  isTouched: boolean
  onTyped: (typed: string) => void
  onLeave: () => void
}

/** The amount of a deposit: suggestions, the field, and what arrives of it. */
export function AmountPart({ channel, typed, money, isTouched, onTyped, onLeave }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { code } = useLanguage()
  const { smallest, largest, suggestions, terms } = channel
  const { currency } = smallest
  const locale = localeOf(code)
  const fits = money !== undefined && isTaken(money, channel)
  const bounds = terms.isFixed ? text('onlyThese') : text('between', { smallest, largest })
  const fault = money ? bounds : text('notAnAmount', { example: exampleAmount(currency) })
  return (
    <>
      <div className={styles.suggestions} role="group" aria-label={text('suggestions')}>
        {suggestions.map((suggestion) => (
          <Button
            key={String(suggestion.amount)}
            aria-label={text('suggestion', { amount: suggestion })}
            onClick={() => onTyped(typedAmount(suggestion, locale))}
          >
            {format.money(suggestion)}
          </Button>
        ))}
      </div>
      <AmountField
        label={text('amount')}
        symbol={currencySign(currency, locale)}
        currency={currency}
        value={typed}
        hint={bounds}
        error={isTouched && !fits ? fault : undefined}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={onLeave}
      />
      {fits && <QuoteSlip channel={channel} money={money} />}
    </>
  )
}
