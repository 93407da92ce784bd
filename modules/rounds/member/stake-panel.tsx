import { currencySign, type Money, parseMoney } from '@tessera/money'
import { AmountField, Button, languageCode, localeOf, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import type { Phase } from './use-play.ts'
import type { Stake } from './use-stake.ts'
import styles from './stake-panel.module.css'

type Props = {
  stake: Stake
  act: 'act.SLOT' | 'act.MINI'
  phase: Phase
  onPlay: (stake: Money) => void
}

/** The stake, typed or halved or doubled, and the one button, which says what it does and costs. */
export function StakePanel({ stake, act, phase, onPlay }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { money, typed } = stake
  const isBusy = phase !== 'ready'
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (money && !isBusy) onPlay(money)
      }}
    >
      <AmountField
        label={text('stake')}
        symbol={currencySign(stake.smallest.currency, localeOf(languageCode()))}
        value={typed}
        error={money ? undefined : stakeError(stake, text)}
        hint={text('between', { smallest: stake.smallest, largest: stake.largest })}
        onChange={({ target }) => stake.type(target.value)}
      />
      <div className={styles.quick}>
        <Button onClick={stake.toLeast}>{text('least')}</Button>
        <Button onClick={stake.halve}>{text('half')}</Button>
        <Button onClick={stake.double}>{text('double')}</Button>
      </div>
      <div className={styles.act}>
        <Button type="submit" kind="chip" isWide isBusy={isBusy} disabled={!money}>
          {text(act, { amount: money ? format.money(money) : '–' })}
        </Button>
      </div>
      <p className={styles.slow} role="status">
        {phase === 'retrying' ? text('retrying') : ''}
      </p>
    </form>
  )
}

function stakeError(
  { typed, smallest, largest }: Stake,
  text: ReturnType<typeof useText<(typeof messages)['texts']>>,
): string {
  return parseMoney(typed, smallest.currency)
    ? text('between', { smallest, largest })
    : text('notAnAmount')
}
