import {
  AmountField,
  exampleAmount,
  newId,
  SaveForm,
  SelectField,
  TextField,
  toast,
  typedNumber,
  typedToMoney,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { correctionCalls } from '../../correction-calls.ts'
import {
  correctionDirections,
  correctionReasons,
  type CorrectionDirection,
  type CorrectionReason,
} from '../../correction-shapes.ts'
import { memberMoneyCalls } from '../../member-money-calls.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { useCurrencyChoice } from '../desk/currency-choice.tsx'
import styles from '../desk/desk.module.css'
import { ppmOfTimes } from './ppm-of-times.ts'

const { listCorrections, listStaffBudgets, proposeCorrection } = correctionCalls
const empty = {
  account: '',
  direction: 'plus' as CorrectionDirection,
  amount: '',
  currency: '',
  times: '1',
  reason: 'missedDeposit' as CorrectionReason,
  words: '',
}

/** Proposes to give or take; asked once more before it is sent. `account`: whose page it was opened from. */
export function ProposeForm({ account }: { account: string }) {
  const text = useText(moneyStaffMessages)
  const { codes, currency: first } = useCurrencyChoice()
  const [typed, setTyped] = useState({ ...empty, account, currency: first })
  // The same try keeps its id: sent twice it is proposed once.
  const [id, setId] = useState(newId)
  const set = (part: Partial<typeof typed>) => setTyped((known) => ({ ...known, ...part }))
  const propose = useCall(proposeCorrection, {
    refreshes: [listCorrections, listStaffBudgets, memberMoneyCalls.readMemberMoney],
    onSuccess: () => {
      toast(text('fix.proposed'))
      setTyped({ ...empty, account: typed.account, currency: typed.currency })
      setId(newId())
    },
    // What was refused is another try.
    onError: () => setId(newId()),
  })
  const { direction, reason, words, currency } = typed
  const money = typedToMoney(typed.amount, currency)
  const multiplePpm = direction === 'plus' ? ppmOfTimes(typed.times) : 0
  const wrong = () => {
    if (typed.account.trim() === '' || words.trim() === '') return text('fix.needed')
    if (!money) return text('fix.wrongAmount', { example: exampleAmount(currency) })
    return multiplePpm === undefined
      ? text('fix.wrongTimes', { example: typedNumber(1.5) })
      : undefined
  }
  return (
    <section className={styles.part} aria-label={text('fix.propose')}>
      <h2>{text('fix.propose')}</h2>
      <SaveForm
        save={text('fix.propose')}
        isBusy={propose.isPending}
        problem={propose.error}
        check={wrong}
        ask={
          money && {
            title: text('fix.propose'),
            question: text(`fix.ask.${direction}`, { amount: money, account: typed.account }),
          }
        }
        onSave={() => {
          if (!money || multiplePpm === undefined) return
          const asked = { direction, money, multiplePpm, reason, words }
          propose.mutate({ body: { id, account: typed.account.trim(), ...asked } })
        }}
      >
        <ProposeFields typed={typed} codes={codes} onTyped={set} />
      </SaveForm>
    </section>
  )
}

type FieldsProps = {
  typed: typeof empty
  codes: readonly string[]
  onTyped: (part: Partial<typeof empty>) => void
}

function ProposeFields({ typed, codes, onTyped }: FieldsProps) {
  const text = useText(moneyStaffMessages)
  const { direction, reason, currency } = typed
  return (
    <div className={styles.fields}>
      <TextField
        label={text('fix.account')}
        maxLength={40}
        value={typed.account}
        onChange={({ target }) => onTyped({ account: target.value })}
      />
      <SelectField
        label={text('fix.direction')}
        value={direction}
        options={correctionDirections.map((id) => ({ id, name: text(`fix.direction.${id}`) }))}
        onChange={({ target }) =>
          onTyped({ direction: target.value === 'minus' ? 'minus' : 'plus' })
        }
      />
      <SelectField
        label={text('fix.currency')}
        options={codes.map((code) => ({ id: code, name: code }))}
        value={currency}
        onChange={({ target }) => onTyped({ currency: target.value })}
      />
      <AmountField
        currency={currency}
        label={text('fix.amount', { currency })}
        value={typed.amount}
        onChange={({ target }) => onTyped({ amount: target.value })}
      />
      {direction === 'plus' && (
        <TextField
          label={text('fix.times')}
          inputMode="decimal"
          value={typed.times}
          onChange={({ target }) => onTyped({ times: target.value })}
        />
      )}
      <SelectField
        label={text('fix.reason')}
        value={reason}
        options={correctionReasons.map((id) => ({ id, name: text(`fix.reason.${id}`) }))}
        onChange={({ target }) => {
          const known = correctionReasons.find((each) => each === target.value)
          if (known) onTyped({ reason: known })
        }}
      />
      <TextField
        label={text('fix.words')}
        maxLength={300}
        value={typed.words}
        onChange={({ target }) => onTyped({ words: target.value })}
      />
    </div>
  )
}
