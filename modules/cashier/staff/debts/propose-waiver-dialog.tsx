import { decimalOf, type Money } from '@tessera/money'
import {
  AmountField,
  Dialog,
  newId,
  SaveForm,
  SelectField,
  TextField,
  toast,
  typedToMoney,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DebtReason, debtReasons, debtStaffCalls } from '../../debt-staff-calls.ts'
import { debtStaffMessages } from '../../debt-staff-messages.ts'

const { readMemberDebts, listDebtWaivers, proposeDebtWaiver } = debtStaffCalls

type Props = { member: { id: string; account: string }; owed: Money; onClose: () => void }

/** Proposes to waive a debt, all of it or a part; asked once more before it is sent. */
export function ProposeWaiverDialog({ member, owed, onClose }: Props) {
  const text = useText(debtStaffMessages)
  const format = useFormat()
  const [amount, setAmount] = useState(decimalOf(owed))
  const [reason, setReason] = useState<DebtReason>('ourMistake')
  const [words, setWords] = useState('')
  // The same try keeps its id: sent twice it is proposed once.
  const [id, setId] = useState(newId)
  const propose = useCall(proposeDebtWaiver, {
    refreshes: [readMemberDebts, listDebtWaivers],
    onSuccess: () => {
      toast(text('proposed'))
      onClose()
    },
    // What was refused is another try.
    onError: () => setId(newId()),
  })
  const { currency } = owed
  const money = typedToMoney(amount, currency)
  const left = format.money(owed)
  const wrong = () => {
    if (!money || money.amount > owed.amount) return text('wrongAmount', { left })
    return words.trim() === '' ? text('needed') : undefined
  }
  return (
    <Dialog title={text('propose')} onClose={onClose}>
      <SaveForm
        save={text('propose')}
        isBusy={propose.isPending}
        problem={propose.error}
        check={wrong}
        ask={
          money && {
            title: text('propose'),
            question: text('ask', { amount: money, account: member.account }),
          }
        }
        onSave={() => {
          if (!money) return
          const body = { id, money, reason, words: words.trim() }
          propose.mutate({ params: { memberId: member.id }, body })
        }}
      >
        <AmountField
          currency={currency}
          label={text('amount', { currency, left })}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={text('reason')}
          value={reason}
          options={debtReasons.map((each) => ({ id: each, name: text(`reason.${each}`) }))}
          onChange={({ target }) => {
            const known = debtReasons.find((each) => each === target.value)
            if (known) setReason(known)
          }}
        />
        <TextField
          label={text('words')}
          maxLength={300}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </SaveForm>
    </Dialog>
  )
}
