import { trialUnit } from '@tessera/identity/trial-unit'
import { currencySign, isPositive, type Money } from '@tessera/money'
import {
  AmountField,
  Button,
  Dialog,
  Form,
  languageCode,
  localeOf,
  Segmented,
  typedToMoney,
  typedUnits,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { roomMessages } from '../../room-messages.ts'
import styles from './room.module.css'
import type { AutofireTerms } from './use-autofire.ts'

const counts = ['10', '25', '50', '100'] as const

type Props = { cost: Money; onStart: (terms: AutofireTerms) => void; onClose: () => void }

/** The terms of shots that are fired by themselves: how many, the loss that ends them, which is required, and a win. */
export function AutofireDialog({ cost, onStart, onClose }: Props) {
  const text = useText(roomMessages)
  const { currency } = cost
  const [shots, setShots] = useState<(typeof counts)[number]>('25')
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [isTried, setTried] = useState(false)
  const lossLimit = typedToMoney(loss, currency)
  const winLimit = typedToMoney(win, currency)
  const isLossFine = lossLimit !== undefined && lossLimit.amount >= cost.amount
  const isWinFine = win.trim() === '' || (winLimit !== undefined && isPositive(winLimit))
  // Play units are no currency and have no sign.
  const symbol = currency === trialUnit ? '' : currencySign(currency, localeOf(languageCode()))
  return (
    <Dialog title={text('autofireTitle')} kind="note" onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isLossFine && isWinFine) onStart({ shots: Number(shots), lossLimit, winLimit })
        }}
      >
        <Segmented
          label={text('autofireShots')}
          options={counts.map((id) => ({ id, name: id }))}
          value={shots}
          onChange={setShots}
        />
        <AmountField
          label={text('autofireLoss')}
          hint={text('autofireLossHint')}
          error={isTried && !isLossFine ? text('autofireLossMissing') : undefined}
          symbol={symbol}
          currency={currency}
          value={loss}
          onChange={({ target }) => setLoss(target.value)}
        />
        <AmountField
          label={text('autofireWin')}
          error={
            isTried && !isWinFine
              ? text('autofireWinWrong', { example: typedUnits(cost.amount, currency) })
              : undefined
          }
          symbol={symbol}
          currency={currency}
          value={win}
          onChange={({ target }) => setWin(target.value)}
        />
        <p className={styles.keys}>{text('autofireNote')}</p>
        <Button type="submit" kind="chip" isWide>
          {text('autofireStart', { shots })}
        </Button>
      </Form>
    </Dialog>
  )
}
