import { ledgerCalls } from '@tessera/ledger/calls'
import { Button, Dialog, newId, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { pokerCalls } from '../../poker-calls.ts'
import { CallNote } from '../shown/call-note.tsx'
import { tableMessages } from '../../table-messages.ts'
import { chipsMoney, useChips } from '../shown/chips-money.ts'
import { ChipsSlider } from './chips-slider.tsx'
import styles from './seat-desk.module.css'
import type { TableState, Telling } from './use-poker-table.ts'

/** More chips, up to the most that may lie at a seat. */
export function TopUpDialog({
  state: { view, own },
  tell,
  onClose,
}: {
  state: TableState
  tell: Telling
  onClose: () => void
}) {
  const text = useText(tableMessages)
  const { table } = view
  const worth = useChips(table.chip)
  const [id] = useState(newId)
  const most = Math.max(1, table.big * table.buyMost - (own?.stay?.stack ?? 0))
  const [chips, setChips] = useState<number>()
  const buy = useCall(pokerCalls.topUp, {
    refreshes: [ledgerCalls.readBalance],
    onSuccess: (answer) => {
      tell.own(answer.own)
      onClose()
    },
  })
  const amount = chips === undefined ? undefined : chipsMoney(table.chip, chips).amount
  return (
    <Dialog title={text('topUp')} kind="note" onClose={onClose}>
      <div className={styles.form}>
        <ChipsSlider
          label={text('buyIn')}
          least={Math.min(most, table.big)}
          most={most}
          step={table.big}
          chips={chips}
          onChange={setChips}
          worth={worth}
        />
        <p className={styles.quiet}>{text('topUpWhen')}</p>
        <CallNote problem={buy.error} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            kind="chip"
            isBusy={buy.isPending}
            disabled={amount === undefined}
            onClick={() =>
              buy.mutate({ params: { code: table.code }, body: { id, amount: String(amount) } })
            }
          >
            {chips === undefined ? text('chooseChips') : text('topUpAct', { amount: worth(chips) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
