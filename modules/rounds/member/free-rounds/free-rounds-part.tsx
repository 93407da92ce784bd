import { CheckboxField, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import styles from './free-rounds-part.module.css'
import type { useFreeRounds } from './use-free-rounds.ts'

type Props = {
  free: ReturnType<typeof useFreeRounds>
  /** A round is under way: who pays the next one is chosen after it. */
  isPlaying: boolean
}

/** Beside the stake: how many rounds a promotion pays, and whether they are played first. */
export function FreeRoundsPart({ free, isPlaying }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { next, count, isOn, setOn } = free
  if (!next) return null
  const isBet = next.kind === 'bet'
  return (
    <section className={styles.part} aria-label={text('freeRounds')}>
      <p className={styles.count} role="status">
        {isBet
          ? text('freeRounds.bet', { stake: next.stake })
          : text('freeRounds.left', { count, stake: next.stake })}
      </p>
      <CheckboxField
        label={text(isBet ? 'freeRounds.useBet' : 'freeRounds.use')}
        checked={isOn}
        disabled={isPlaying}
        onChange={({ target }) => setOn(target.checked)}
      />
      <p className={styles.note}>
        {isBet && `${text('freeRounds.betNote')} `}
        {text('freeRounds.until', { when: format.dateTime(next.expiresAt) })}
      </p>
    </section>
  )
}
