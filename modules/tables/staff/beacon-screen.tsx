import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { BeaconRule } from '../desk-shapes.ts'
import { settingStaffCalls } from '../setting-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const everyMilliseconds = 15_000
const subject = 'tablesBeacon'
const kinds = ['ceremony', 'drand'] as const

/** What the beacons of chains are made from: drafted, and published by a second person. */
export function BeaconScreen() {
  const text = useText(officeMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(settingStaffCalls.readTableBeacon, {}),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.beacon')} lead={text('beacon.lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <>
          <p className={styles.note}>
            {data.seenAt
              ? text('beacon.seen', { at: format.dateTime(data.seenAt) })
              : text('beacon.notSeen')}
          </p>
          <BeaconForm key={data.version} version={data.version} known={data.rule} />
        </>
      )}
    </ScreenFrame>
  )
}

function BeaconForm({ version, known }: { version: string; known: BeaconRule }) {
  const text = useText(officeMessages)
  const [rule, setRule] = useState(known)
  const isUrl = /^https?:\/\/[^\s?#@]+$/.test(rule.url)
  return (
    <section className={styles.part}>
      <WaitingMark subject={subject} />
      <div className={styles.fields}>
        <SelectField
          label={text('beacon.kind')}
          options={kinds.map((id) => ({ id, name: text(`beacon.${id}`) }))}
          value={rule.kind}
          onChange={({ target }) =>
            setRule({ ...rule, kind: kinds.find((id) => id === target.value) ?? rule.kind })
          }
        />
        <TextField
          label={text('beacon.url')}
          type="url"
          autoComplete="off"
          maxLength={200}
          value={rule.url}
          onChange={({ target }) => setRule({ ...rule, url: target.value.trim() })}
        />
      </div>
      <p className={styles.note}>{text('beacon.note')}</p>
      <KeepAsDraft
        subject={subject}
        version={version}
        value={rule}
        whyOff={isUnchanged(known, rule) ? text('unchanged') : undefined}
        check={() => (isUrl ? undefined : text('beacon.wrong'))}
      />
    </section>
  )
}
