import { useQuery } from '@tanstack/react-query'
import {
  AmountField,
  ErrorState,
  query,
  SaveForm,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  toast,
  useCall,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { LevelTerms } from '../shapes.ts'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { amountFields, bodyOf, type TypedLevel, typedOf, wrongField } from './level-fields.ts'
import { LoyaltyChanges } from './loyalty-changes.tsx'
import styles from './staff.module.css'

const reasonMin = 3

/** What each level asks for and gives, and who changed what. */
export function LevelsScreen() {
  const text = useText(staffMessages)
  const { data, error, refetch } = useQuery({
    ...query(loyaltyStaffCalls.readLevels, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('desk.levels')} lead={text('desk.levelsLead')}>
      <WaitingMark subject="levels" />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <LevelsForm key={data.version} version={data.version} levels={data.levels} />}
      <LoyaltyChanges about="levels" />
    </ScreenFrame>
  )
}

function LevelsForm({ version, levels }: { version: string; levels: LevelTerms[] }) {
  const text = useText(staffMessages)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(() => levels.map(typedOf))
  const write = useCall(loyaltyStaffCalls.writeLevels, {
    refreshes: [loyaltyStaffCalls.readLevels, loyaltyStaffCalls.listLoyaltyChanges],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'desk.waits' : 'desk.saved')),
  })
  const change = (level: number, part: Partial<TypedLevel>) =>
    setTyped(typed.map((each) => (each.level === level ? { ...each, ...part } : each)))
  const check = () => {
    const wrong = wrongField(typed)
    if (!wrong) return reason.trim().length < reasonMin ? text('desk.noReason') : undefined
    const field = text(`desk.field.${wrong.field}`)
    return text('desk.wrongAmount', { level: wrong.level, field })
  }
  return (
    <SaveForm
      save={text('desk.save')}
      isBusy={write.isPending}
      problem={write.error}
      check={check}
      ask={{ title: text('desk.askTitle'), question: text('desk.ask') }}
      onSave={() =>
        write.mutate({ body: { version, levels: typed.map(bodyOf), reason: reason.trim() } })
      }
    >
      {typed.map((each) => (
        <LevelFields key={each.level} typed={each} onChange={(part) => change(each.level, part)} />
      ))}
      <TextField
        label={text('desk.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </SaveForm>
  )
}

type FieldsProps = { typed: TypedLevel; onChange: (part: Partial<TypedLevel>) => void }

function LevelFields({ typed, onChange }: FieldsProps) {
  const text = useText(staffMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{text('desk.level', { level: typed.level })}</legend>
      <div className={styles.grid}>
        {amountFields.map((field) => (
          <AmountField
            key={field}
            label={text(`desk.field.${field}`)}
            value={typed[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <SelectField
          label={text('desk.field.mode')}
          options={[
            { id: 'and', name: text('desk.mode.and') },
            { id: 'or', name: text('desk.mode.or') },
          ]}
          value={typed.mode}
          onChange={({ target }) => onChange({ mode: target.value === 'or' ? 'or' : 'and' })}
        />
      </div>
    </fieldset>
  )
}
