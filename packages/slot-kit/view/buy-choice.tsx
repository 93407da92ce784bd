import type { SlotChoice, SlotDefinition } from '@tessera/slot-kit'
import { useFormat, useText } from '@tessera/web-kit'
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
  if (!buy) return null
  const times = format.number(buy.price / 10_000)
  return (
    <div className={styles['buy']}>
      <label className={styles['buyChoice']}>
        <input
          type="checkbox"
          checked={choice.buy === true}
          disabled={isBusy}
          onChange={({ target }) => onChoice(target.checked ? { buy: true } : {})}
        />
        {buy.feature === 'free'
          ? text('buy.free', { count: free?.award ?? 0 })
          : text('buy.hold', { count: hold?.respins ?? 0 })}
      </label>
      <span className={styles['buyNote']}>{text('buy.note', { times })}</span>
    </div>
  )
}
