import { useSuspenseQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  CheckboxField,
  query,
  toast,
  useCall,
  useText,
  ReasonedSave,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Review } from '../review-shape.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const { readReview, writeReview, listReviewChanges } = settingsStaffCalls
const partQuery = query(readReview, {})

/** Which changes take two people. To lift such a rule takes two as well. */
export function ReviewForm() {
  const { data } = useSuspenseQuery(partQuery)
  return <ReviewFields key={data.version} version={data.version} known={data.value} />
}

function ReviewFields({ version, known }: { version: string; known: Review }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const isSame = isUnchanged(known, value)
  const write = useCall(writeReview, {
    refreshes: [readReview, listReviewChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <section className={styles.part} aria-label={text('reviewTitle')}>
      <h2>{text('reviewTitle')}</h2>
      <ReasonedSave
        save={text('staffSave')}
        isBusy={write.isPending}
        problem={write.error}
        isOff={isSame}
        changes={<DraftDiff before={known} after={value} />}
        onSave={(why) => write.mutate({ body: { version, value, ...why } })}
      >
        <CheckboxField
          label={text('reviewMaintenance')}
          checked={value.maintenance}
          onChange={({ target }) => setValue({ ...value, maintenance: target.checked })}
        />
        <CheckboxField
          label={text('reviewMoneyFlags')}
          checked={value.moneyFlags}
          onChange={({ target }) => setValue({ ...value, moneyFlags: target.checked })}
        />
        <p className={styles.quiet}>{text('reviewHint')}</p>
        <DraftAct subject="review" version={version} value={value} isOff={isSame} />
      </ReasonedSave>
      <SiteHistory call={listReviewChanges} />
    </section>
  )
}
