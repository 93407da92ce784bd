import { zoneName } from '@tessera/calls'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query, ReasonedSave, SelectField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type BusinessDay, businessOffsets } from '../business-day-shape.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const { readBusinessDay, writeBusinessDay, listBusinessDayChanges } = settingsStaffCalls
const partQuery = query(readBusinessDay, {})

/** In which zone business days begin and end. A change takes two and holds from the next day on. */
export function BusinessDayForm() {
  const { data } = useSuspenseQuery(partQuery)
  return <BusinessDayFields key={data.version} version={data.version} known={data.value} />
}

function BusinessDayFields({ version, known }: { version: string; known: BusinessDay }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const write = useCall(writeBusinessDay, {
    refreshes: [readBusinessDay, listBusinessDayChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const isSame = value.offsetMinutes === known.offsetMinutes
  return (
    <section className={styles.part} aria-label={text('daysTitle')}>
      <h2>{text('daysTitle')}</h2>
      <ReasonedSave
        save={text('staffSave')}
        isBusy={write.isPending}
        problem={write.error}
        isOff={isSame}
        changes={<DraftDiff before={zoneIn(known)} after={zoneIn(value)} />}
        onSave={(why) => write.mutate({ body: { version, value, ...why } })}
      >
        <SelectField
          label={text('daysZone')}
          value={String(value.offsetMinutes)}
          options={businessOffsets.map((minutes) => ({
            id: String(minutes),
            name: zoneName(minutes),
          }))}
          onChange={({ target }) => setValue({ offsetMinutes: Number(target.value) })}
        />
        <p className={styles.quiet}>{text('daysHint')}</p>
        <DraftAct subject="timezone" version={version} value={value} isOff={isSame} />
      </ReasonedSave>
      <SiteHistory call={listBusinessDayChanges} />
    </section>
  )
}

const zoneIn = ({ offsetMinutes }: BusinessDay) => ({ zone: zoneName(offsetMinutes) })
