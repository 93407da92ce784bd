import { useQuery } from '@tanstack/react-query'
import {
  AmountField,
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  typedToUnits,
  typedUnits,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { limitNames, type TableLimitSet } from '../desk-shapes.ts'
import { settingStaffCalls } from '../setting-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { useDeskFilter } from './use-desk-filter.ts'
import { useTableNames } from './use-table-names.ts'

/** What may be staked, won and lost at a table in a currency: drafted, and published by a second person. */
export function LimitsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter([])
  const tables = useTableNames()
  const table = tables.list.find(({ id }) => id === filter.of('table')) ?? tables.list[0]
  return (
    <ScreenFrame title={text('tab.limits')} lead={text('limits.lead')}>
      <search className={styles.narrow}>
        <SelectField
          label={text('table')}
          options={tables.list}
          value={table?.id ?? ''}
          onChange={({ target }) => filter.change({ table: target.value })}
        />
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={filter.currency}
          onChange={({ target }) => filter.change({ currency: target.value })}
        />
      </search>
      {table && <Limits table={table.id} name={table.name} currency={filter.currency} />}
    </ScreenFrame>
  )
}

type Of = { table: string; name: string; currency: string }

function Limits({ table, name, currency }: Of) {
  const { data, error, refetch } = useQuery({
    ...query(settingStaffCalls.readTableLimits, {
      params: { code: table },
      query: { currency },
    }),
    throwOnError: false,
  })
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="16rem" />
    )
  return (
    <LimitsForm
      key={`${table} ${currency} ${data.version}`}
      of={{ table, name, currency }}
      version={data.version}
      known={data.limits}
    />
  )
}

const digits = (typed: string): string | undefined => {
  const units = typedToUnits(typed)
  return units === undefined || String(units) === '0' ? undefined : String(units)
}

type FormProps = { of: Of; version: string; known: TableLimitSet }

function LimitsForm({ of: { table, name, currency }, version, known }: FormProps) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(limitNames.map((id) => [id, typedUnits(BigInt(known[id]))])),
  )
  const read = limitNames.map((id) => [id, digits(typed[id] ?? '')] as const)
  const isWhole = read.every(([, amount]) => amount !== undefined)
  const drafted = isWhole ? (Object.fromEntries(read) as TableLimitSet) : known
  const subject = `tableLimits:${table}:${currency}`
  const isSame = isWhole && isUnchanged(known, drafted)
  return (
    <section className={styles.part}>
      <h2>{text('limits.title', { name, currency })}</h2>
      <WaitingMark subject={subject} />
      <div className={styles.fields}>
        {limitNames.map((id) => (
          <AmountField
            key={id}
            label={text(`limit.${id}`)}
            currency={currency}
            value={typed[id] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
          />
        ))}
      </div>
      <p className={styles.note}>{text('draftNote')}</p>
      <KeepAsDraft
        subject={subject}
        version={version}
        value={drafted}
        whyOff={isSame ? text('unchanged') : undefined}
        check={() => (isWhole ? undefined : text('limits.wrong'))}
      />
    </section>
  )
}
