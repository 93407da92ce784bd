import {
  AmountField,
  isReason,
  newId,
  ReasonField,
  SaveForm,
  SelectField,
  TextField,
  typedToMoney,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { vouchersMax } from '../../limits.ts'
import { voucherCalls } from '../../voucher-calls.ts'
import { voucherStaffMessages } from '../../voucher-staff-messages.ts'
import { useCurrencyChoice } from '../desk/currency-choice.tsx'
import styles from '../desk/desk.module.css'
import { CodesDialog } from './codes-dialog.tsx'

const empty = { label: '', amount: '', count: '', lastDay: '', reason: '' }
type Typed = typeof empty

type Made = { codes: string[]; label: string; isDone: boolean }

/** Makes a batch; its codes are shown in a window, this once. */
export function MakeForm() {
  const text = useText(voucherStaffMessages)
  const choice = useCurrencyChoice()
  const [typed, setTyped] = useState<Typed>(empty)
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<Made>()
  // The same try keeps its id: sent again it makes no second batch.
  const [id, setId] = useState(newId)
  const make = useCall(voucherCalls.makeVouchers, {
    refreshes: [voucherCalls.listVouchers],
    onSuccess: ({ codes, isDone = true }) => {
      setMade({ codes, isDone, label: typed.label })
      setTyped(empty)
      setTried(false)
      setId(newId())
    },
    // A refusal is definite; after a lost answer the same batch is asked for again.
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  const money = typedToMoney(typed.amount, choice.currency)
  const count = countIn(typed.count)
  const wrong = () => {
    setTried(true)
    const isWhole = typed.label.trim() !== '' && money && typed.count !== '' && typed.lastDay !== ''
    if (!isWhole || !isReason(typed.reason)) return text('make.needed')
    return count === undefined ? text('make.wrongCount', { most: vouchersMax }) : undefined
  }
  return (
    <section className={styles.part} aria-label={text('make')}>
      <h2>{text('make')}</h2>
      <SaveForm
        save={text('make')}
        isBusy={make.isPending}
        problem={make.error}
        check={wrong}
        ask={
          money && count !== undefined
            ? { title: text('make'), question: text('make.question', { count, amount: money }) }
            : undefined
        }
        onSave={() => {
          if (!money || count === undefined) return
          const { label, lastDay, reason } = typed
          const body = { id, label: label.trim(), money, count, lastDay, reason: reason.trim() }
          make.mutate({ body })
        }}
      >
        <MakeFields
          typed={typed}
          choice={choice}
          onTyped={(part) => setTyped((known) => ({ ...known, ...part }))}
        />
        <ReasonField
          value={typed.reason}
          onValue={(reason) => setTyped((known) => ({ ...known, reason }))}
          isMissing={isTried}
        />
      </SaveForm>
      {made && <CodesDialog {...made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

function countIn(typed: string): number | undefined {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= vouchersMax ? count : undefined
}

type FieldsProps = {
  typed: Typed
  choice: ReturnType<typeof useCurrencyChoice>
  onTyped: (part: Partial<Typed>) => void
}

function MakeFields({ typed, choice, onTyped }: FieldsProps) {
  const text = useText(voucherStaffMessages)
  const { currency, codes, pick } = choice
  return (
    <div className={styles.fields}>
      <TextField
        label={text('make.label')}
        hint={text('make.labelHint')}
        maxLength={100}
        value={typed.label}
        onChange={({ target }) => onTyped({ label: target.value })}
      />
      <SelectField
        label={text('make.currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={currency}
        onChange={({ target }) => pick(target.value)}
      />
      <AmountField
        currency={currency}
        label={text('make.amount', { currency })}
        value={typed.amount}
        onChange={({ target }) => onTyped({ amount: target.value })}
      />
      <TextField
        label={text('make.count')}
        hint={text('make.countHint', { most: vouchersMax })}
        inputMode="numeric"
        maxLength={4}
        value={typed.count}
        onChange={({ target }) => onTyped({ count: target.value })}
      />
      <TextField
        label={text('make.lastDay')}
        type="date"
        value={typed.lastDay}
        onChange={({ target }) => onTyped({ lastDay: target.value })}
      />
    </div>
  )
}
