import { useQuery } from '@tanstack/react-query'
import { isPositive, type Money, money } from '@tessera/money'
import {
  isUnchanged,
  AmountField,
  ErrorState,
  query,
  ReasonedSave,
  ScreenFrame,
  SelectField,
  Skeleton,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { contractKinds } from '../../contract-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import styles from '../staff.module.css'
import { useOfficeFilter } from '../use-office-filter.ts'

const { readRunSettings, writeRunSettings } = runStaffCalls
const fields = [...contractKinds, 'reviewLimit'] as const
type Field = (typeof fields)[number]
type Settings = Record<Field, Money> & { currency: string }

type Typed = Record<Field, string>
// Outside of the component: the compiler loses bigint literals within.
const readAll = (typed: Typed, currency: string) =>
  Object.fromEntries(
    fields.map((field) => [field, money(typedToUnits(typed[field], currency) ?? 0n, currency)]),
  ) as Omit<Settings, 'currency'>
const typedOf = (settings: Settings): Typed =>
  Object.fromEntries(
    fields.map((field) => [field, typedUnits(settings[field].amount, settings.currency)]),
  ) as Typed

/** What makes a member active in each kind of contract, and from which sum on two persons approve a run. */
export function RunSettingsScreen() {
  const text = useText(runStaffMessages)
  const { codes, currency, change } = useOfficeFilter([])
  const { data, error, refetch } = useQuery({
    ...query(readRunSettings, { query: { currency } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('settings')} lead={text('settingsLead')}>
      <search className={styles.find}>
        <SelectField
          label={text('currency')}
          options={codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
      </search>
      <WaitingMark subject={`runs:${currency}`} />
      {data ? (
        <SettingsForm key={fields.map((field) => data[field].amount).join()} settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </ScreenFrame>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const text = useText(runStaffMessages)
  const { currency } = settings
  const [typed, setTyped] = useState(() => typedOf(settings))
  const read = readAll(typed, currency)
  const maySet = useMay('agents.pay')
  const write = useCall(writeRunSettings, {
    refreshes: [readRunSettings],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'proposed' : 'saved')),
  })
  const check = () => {
    if (!fields.every((field) => isPositive(read[field]))) return text('wrong')
    const isSame = fields.every((field) => read[field].amount === settings[field].amount)
    return isSame ? text('unchanged') : undefined
  }
  const fieldFor = (field: Field) => (
    <AmountField
      key={field}
      label={text(`setting.${field}`)}
      currency={currency}
      hint={currency}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  )
  const parts = (
    <>
      <fieldset className={styles.fields} disabled={!maySet}>
        <legend>{text('activeBets')}</legend>
        {contractKinds.map(fieldFor)}
      </fieldset>
      <fieldset className={styles.fields} disabled={!maySet}>
        <legend>{text('review')}</legend>
        {fieldFor('reviewLimit')}
      </fieldset>
    </>
  )
  if (!maySet) return parts
  return (
    <ReasonedSave
      save={text('save')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(typedOf(settings), typed)}
      check={check}
      onSave={({ reason }) => write.mutate({ body: { currency, ...read, reason } })}
    >
      {parts}
    </ReasonedSave>
  )
}
