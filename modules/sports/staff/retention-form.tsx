import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  Skeleton,
  TextField,
  typedNumber,
  typedToNumber,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { keptDaysLeast, keptDaysMost } from '../desk-limits.ts'
import { limitsStaffCalls, type SportsRetention } from '../limits-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const names = ['messages', 'ownMessages', 'prices'] as const

/** For how long the book keeps what no ticket stands on: drafted, and published by a second person. */
export function RetentionPart() {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(limitsStaffCalls.readRetention, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <div>
        <h2>{text('retention')}</h2>
        <p className={styles.note}>{text('retention.lead', { least: keptDaysLeast })}</p>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && <RetentionForm key={data.version} version={data.version} known={data.retention} />}
    </section>
  )
}

const daysOf = (typed: string): number | undefined => {
  const days = typedToNumber(typed)
  const isDays =
    days !== undefined && Number.isInteger(days) && days >= keptDaysLeast && days <= keptDaysMost
  return isDays ? days : undefined
}

function RetentionForm({ version, known }: { version: string; known: SportsRetention }) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, typedNumber(known[name])])),
  )
  const read = names.map((name) => [name, daysOf(typed[name] ?? '')] as const)
  const isWrong = read.some(([, days]) => days === undefined)
  const drafted = isWrong ? known : (Object.fromEntries(read) as SportsRetention)
  const isSame = !isWrong && isUnchanged(known, drafted)
  const check = () =>
    isWrong ? text('retentionWrong', { least: keptDaysLeast, most: keptDaysMost }) : undefined
  return (
    <>
      <WaitingMark subject="sportsRetention" />
      <div className={styles.fields}>
        {names.map((name) => (
          <TextField
            key={name}
            label={text(`retention.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <KeepAsDraft
        subject="sportsRetention"
        version={version}
        value={drafted}
        whyOff={isSame ? text('unchanged') : undefined}
        check={check}
      />
    </>
  )
}
