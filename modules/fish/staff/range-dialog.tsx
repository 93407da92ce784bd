import { isPositive } from '@tessera/money'
import {
  AmountField,
  ReasonDialog,
  SelectField,
  toast,
  typedToMoney,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskRoom, fishStaffCalls } from '../fish-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { setRange, listDeskRooms } = fishStaffCalls

/** Sets what a shot costs in a room, in one of its currencies. */
export function RangeDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const text = useText(officeMessages)
  const [currency, setCurrency] = useState(room.ranges[0]?.least.currency ?? '')
  const range = room.ranges.find(({ least }) => least.currency === currency)
  const shown = (of: 'least' | 'most') => (range ? typedUnits(range[of].amount, currency) : '')
  const [typed, setTyped] = useState<{ least?: string; most?: string }>({})
  const [isTried, setTried] = useState(false)
  const least = typedToMoney(typed.least ?? shown('least'), currency)
  const most = typedToMoney(typed.most ?? shown('most'), currency)
  const isFine =
    least !== undefined && most !== undefined && isPositive(least) && least.amount <= most.amount
  const isSame = isFine && least.amount === range?.least.amount && most.amount === range.most.amount
  const change = useCall(setRange, {
    refreshes: [listDeskRooms],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('save')}
      question={text('rangeAsk')}
      isBusy={change.isPending}
      problem={change.error}
      isOff={isSame}
      onAct={(reason) => {
        setTried(true)
        if (!isFine) return
        change.mutate({
          params: { code: room.code },
          body: { currency, least: least.amount, most: most.amount, reason },
        })
      }}
      onClose={onClose}
    >
      <p>{text('rangeTitle', { name: room.name })}</p>
      <SelectField
        label={text('currency')}
        options={room.ranges.map(({ least: { currency: id } }) => ({ id, name: id }))}
        value={currency}
        onChange={({ target }) => {
          setCurrency(target.value)
          setTyped({})
        }}
      />
      <AmountField
        label={text('least')}
        currency={currency}
        value={typed.least ?? shown('least')}
        error={isTried && !isFine ? text('amountWrong') : undefined}
        onChange={({ target }) => setTyped({ ...typed, least: target.value })}
      />
      <AmountField
        label={text('most')}
        currency={currency}
        value={typed.most ?? shown('most')}
        onChange={({ target }) => setTyped({ ...typed, most: target.value })}
      />
    </ReasonDialog>
  )
}
