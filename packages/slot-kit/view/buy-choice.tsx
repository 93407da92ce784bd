import type { SlotChoice, SlotDefinition } from '@tessera/slot-kit'
import { CheckboxField, useFormat, useText } from '@tessera/web-kit'
import { useId } from 'react'
import { messages } from './messages.ts'
import styles from './slot-view.module.css'

type Props = {
  definition: SlotDefinition
  choice: SlotChoice
  onChoice: (choice: SlotChoice) => void
  isBusy: boolean
}

/** Whether the next round buys the feature. The stake stays what it is: it pays for the feature alone. */
export function BuyChoice({ definition: { buy, free, hold }, choice, onChoice, isBusy }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const note = useId()
  if (!buy) return null
  return (
    <div className={styles['options']}>
      <CheckboxField
        label={
          buy.feature === 'free'
            ? text('buy.free', { count: free?.award ?? 0 })
            : text('buy.hold', { count: hold?.respins ?? 0 })
        }
        checked={choice.buy === true}
        disabled={isBusy}
        aria-describedby={note}
        onChange={({ target }) => onChoice(target.checked ? { buy: true } : {})}
      />
      <p id={note} className={styles['buyNote']}>
        {text('buy.note', { times: format.number(buy.price / 10_000) })}
      </p>
    </div>
  )
}
