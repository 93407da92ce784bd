import { ScreenFrame, Segmented, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import { ApplicationsDesk } from './applications-desk.tsx'
import { RewardsDesk } from './rewards-desk.tsx'

const views = ['applications', 'rewards'] as const

/** What waits for a decision of the staff: applications with their pictures, and rewards. */
export function ReviewScreen() {
  const text = useText(reviewStaffMessages)
  const [view, setView] = useState<(typeof views)[number]>('applications')
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <Segmented
        label={text('views')}
        options={views.map((id) => ({ id, name: text(id) }))}
        value={view}
        onChange={setView}
      />
      {view === 'applications' ? <ApplicationsDesk /> : <RewardsDesk />}
    </ScreenFrame>
  )
}
