import { isPositive, type Money } from '@tessera/money'
import {
  AmountField,
  Button,
  CheckboxField,
  Dialog,
  Form,
  Segmented,
  typedToMoney,
  typedUnits,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { symbolOf } from '../symbol-of.ts'
import styles from './autoplay-part.module.css'
import type { AutoplayTerms } from './use-autoplay.ts'

const counts = ['10', '25', '50', '100'] as const

type Props = {
  stake: Money
  isSlot: boolean
  onStart: (terms: AutoplayTerms) => void
  onClose: () => void
}

/** The terms of autoplay: how many rounds, the loss that ends it, which is required, and what else ends it. */
export function AutoplayDialog({ stake, isSlot, onStart, onClose }: Props) {
  const text = useText(messages)
  const { currency } = stake
  const [rounds, setRounds] = useState<(typeof counts)[number]>('10')
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [stopsOnFeature, setStops] = useState(true)
  const [isTried, setTried] = useState(false)
  const lossLimit = typedToMoney(loss, currency)
  const winLimit = typedToMoney(win, currency)
  const isLossFine = lossLimit !== undefined && lossLimit.amount >= stake.amount
  const isWinFine = win.trim() === '' || (winLimit !== undefined && isPositive(winLimit))
  const start = () => {
    setTried(true)
    if (!isLossFine || !isWinFine) return
    onStart({ rounds: Number(rounds), lossLimit, winLimit, stopsOnFeature })
  }
  const symbol = symbolOf(currency)
  const example = typedUnits(stake.amount, currency)
  return (
    <Dialog title={text('autoplay')} kind="note" onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <Segmented
          label={text('autoplay.rounds')}
          options={counts.map((id) => ({ id, name: id }))}
          value={rounds}
          onChange={setRounds}
        />
        <AmountField
          label={text('autoplay.loss')}
          hint={text('autoplay.lossHint')}
          error={isTried && !isLossFine ? text('autoplay.lossMissing') : undefined}
          symbol={symbol}
          currency={currency}
          value={loss}
          onChange={({ target }) => setLoss(target.value)}
        />
        <AmountField
          label={text('autoplay.win')}
          hint={text('autoplay.winHint')}
          error={isTried && !isWinFine ? text('notAnAmount', { example }) : undefined}
          symbol={symbol}
          currency={currency}
          value={win}
          onChange={({ target }) => setWin(target.value)}
        />
        {isSlot && (
          <CheckboxField
            label={text('autoplay.feature')}
            checked={stopsOnFeature}
            onChange={({ target }) => setStops(target.checked)}
          />
        )}
        <p className={styles.note}>{text('autoplay.note')}</p>
        <Button type="submit" kind="chip" isWide>
          {text('autoplay.start', { rounds })}
        </Button>
      </Form>
    </Dialog>
  )
}
