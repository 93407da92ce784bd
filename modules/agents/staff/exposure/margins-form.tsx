import { useQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  ErrorState,
  query,
  ReasonedSave,
  Skeleton,
  TextField,
  toast,
  typedNumber,
  typedToNumber,
  useCall,
  useMay,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useCategory } from '../../agent/rates/rate-text.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { exposureStaffCalls, type Margins } from '../../exposure-staff-calls.ts'
import type { RateCategory } from '../../limits.ts'
import styles from '../staff.module.css'

const { readMargins, writeMargins, listExposures } = exposureStaffCalls
const ppmPerPercent = 10_000
const mostPercent = 100

/** The theoretical margin of each category of games, as it is set. */
export function MarginsForm() {
  const { data, error, refetch } = useQuery({ ...query(readMargins, {}), throwOnError: false })
  if (data) return <Fields key={data.version} {...data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton height="16rem" />
}

type Typed = Partial<Record<RateCategory, string>>
const typedOf = (margins: Margins): Typed =>
  Object.fromEntries(
    margins.map(({ category, marginPpm }) => [category, typedNumber(marginPpm / ppmPerPercent)]),
  )

/** Parts per million; undefined where it is no margin. */
function ppmOf(typed: string): number | undefined {
  const percent = typedToNumber(typed) ?? 0
  const ppm = Math.round(percent * ppmPerPercent)
  return ppm >= 1 && percent <= mostPercent ? ppm : undefined
}

function Fields({ margins, version }: { margins: Margins; version: string }) {
  const text = useText(contractStaffMessages)
  const categoryOf = useCategory()
  const [typed, setTyped] = useState(() => typedOf(margins))
  const read = margins.map(({ category, marginPpm }) => ({
    category,
    before: marginPpm,
    marginPpm: ppmOf(typed[category] ?? ''),
  }))
  const changed = read.flatMap(({ category, before, marginPpm }) =>
    marginPpm === undefined || marginPpm === before ? [] : [{ category, marginPpm }],
  )
  const maySet = useMay('agents.contracts')
  const write = useCall(writeMargins, {
    refreshes: [readMargins, listExposures],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'sendProposed' : 'saved')),
  })
  const check = () => {
    if (read.some(({ marginPpm }) => marginPpm === undefined)) return text('marginsWrong')
    return changed.length === 0 ? text('unchanged') : undefined
  }
  const fields = (
    <div className={styles.fields}>
      {margins.map(({ category }) => (
        <TextField
          key={category}
          label={text('marginOf', { category: categoryOf(category) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          disabled={!maySet}
          value={typed[category] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [category]: target.value })}
        />
      ))}
    </div>
  )
  if (!maySet) return fields
  return (
    <ReasonedSave
      save={text('saveMargins')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(typedOf(margins), typed)}
      check={check}
      onSave={({ reason }) => write.mutate({ body: { margins: changed, version, reason } })}
    >
      {fields}
    </ReasonedSave>
  )
}
