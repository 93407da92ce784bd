import {
  AmountField,
  CheckboxField,
  LanguageField,
  ReasonedSave,
  SelectField,
  TextField,
  toast,
  useCall,
  useLanguageName,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { itemTextMax, itemTitleMax } from '../../limits.ts'
import { itemKinds } from '../../points-shapes.ts'
import { pointsStaffCalls } from '../../points-staff-calls.ts'
import { pointsStaffMessages } from '../../points-staff-messages.ts'
import { useCurrencyChoice } from '../use-currency-choice.ts'
import styles from '../staff.module.css'
import {
  type EditedItem,
  isSameItem,
  type TypedItem,
  typedItem,
  writtenItem,
} from './item-fields.ts'

type Props = { item: EditedItem; onDone: () => void }

/** A reward that is written or changed, with why. */
export function ItemForm({ item, onDone }: Props) {
  const text = useText(pointsStaffMessages)
  const choice = useCurrencyChoice()
  const [typed, setTyped] = useState(() => typedItem(item, choice.currency))
  const write = useCall(pointsStaffCalls.writeItem, {
    refreshes: [pointsStaffCalls.listItems],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'waits' : 'saved'))
      onDone()
    },
  })
  const change = (part: Partial<TypedItem>) => setTyped((known) => ({ ...known, ...part }))
  return (
    <ReasonedSave
      save={text('save')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={item.version > 0 && isSameItem(item, typed)}
      check={() => {
        const written = writtenItem(item, typed)
        return typeof written === 'string' ? text(written) : undefined
      }}
      onSave={({ reason }) => {
        const written = writtenItem(item, typed)
        if (typeof written === 'string') return
        write.mutate({ params: { id: item.id }, body: { ...written, reason } })
      }}
    >
      <WordFields typed={typed} onChange={change} />
      <div className={styles.grid}>
        <SelectField
          label={text('kind')}
          options={itemKinds.map((id) => ({ id, name: text(`kind.${id}`) }))}
          value={typed.kind}
          onChange={({ target }) =>
            change({ kind: itemKinds.find((id) => id === target.value) ?? 'goods' })
          }
        />
        <NumberField label={text('cost')} value={typed.cost} onValue={(cost) => change({ cost })} />
        <NumberField
          label={text('stock')}
          hint={text('stockHint')}
          value={typed.stock}
          onValue={(stock) => change({ stock })}
        />
        <NumberField
          label={text('perMember')}
          hint={text('stockHint')}
          value={typed.perMember}
          onValue={(perMember) => change({ perMember })}
        />
      </div>
      {(typed.kind === 'cash' || typed.kind === 'rounds') && (
        <MoneyFields typed={typed} codes={choice.codes} onChange={change} />
      )}
      <CheckboxField
        label={text('open')}
        checked={typed.isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
    </ReasonedSave>
  )
}

type PartProps = { typed: TypedItem; onChange: (part: Partial<TypedItem>) => void }

function WordFields({ typed: { texts }, onChange }: PartProps) {
  const text = useText(pointsStaffMessages)
  const nameOf = useLanguageName()
  const [code, setCode] = useState('EN')
  const words = texts[code] ?? { title: '', text: '' }
  const language = nameOf(code)
  const write = (part: Partial<typeof words>) =>
    onChange({ texts: { ...texts, [code]: { ...words, ...part } } })
  return (
    <>
      <LanguageField label={text('language')} texts={texts} value={code} onChange={setCode} />
      <TextField
        label={text('title', { language })}
        maxLength={itemTitleMax}
        value={words.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextField
        label={text('text', { language })}
        maxLength={itemTextMax}
        value={words.text}
        onChange={({ target }) => write({ text: target.value })}
      />
    </>
  )
}

function MoneyFields({ typed, codes, onChange }: PartProps & { codes: readonly string[] }) {
  const text = useText(pointsStaffMessages)
  const isRounds = typed.kind === 'rounds'
  return (
    <div className={styles.grid}>
      {isRounds && (
        <>
          <TextField
            label={text('game')}
            hint={text('gameHint')}
            maxLength={40}
            value={typed.game}
            onChange={({ target }) => onChange({ game: target.value })}
          />
          <NumberField
            label={text('rounds')}
            value={typed.rounds}
            onValue={(rounds) => onChange({ rounds })}
          />
          <NumberField
            label={text('days')}
            value={typed.days}
            onValue={(days) => onChange({ days })}
          />
        </>
      )}
      <SelectField
        label={text('currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={typed.currency}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
      <AmountField
        currency={typed.currency}
        label={text(isRounds ? 'stake' : 'cashAmount')}
        value={typed.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <CheckboxField
        label={text(isRounds ? 'automaticRounds' : 'automatic')}
        checked={typed.isAutomatic}
        onChange={({ target }) => onChange({ isAutomatic: target.checked })}
      />
    </div>
  )
}

type NumberProps = {
  label: string
  hint?: string
  value: string
  onValue: (typed: string) => void
}

/** A whole number as it is typed. */
export function NumberField({ label, hint, value, onValue }: NumberProps) {
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      inputMode="numeric"
      maxLength={12}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
