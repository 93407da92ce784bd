import { regionCalls } from '@tessera/compliance/calls'
import {
  captchaStaffCalls,
  logInStaffCalls,
  profileStaffCalls,
  registrationCalls,
  registrationStaffCalls,
} from '@tessera/identity/calls'
import { useStaff } from '@tessera/identity/staff'
import { messagesStaffCalls } from '@tessera/messages/calls'
import { DraftsScreen } from '@tessera/settings/staff'
import { useProblemWords } from './problem-words.ts'

export { DraftAct, RollBack } from '@tessera/settings/staff'

// What drafts change of other modules: a screen that was seen before shows what holds now.
const others = [
  ...Object.values(regionCalls),
  ...Object.values(messagesStaffCalls),
  ...Object.values(logInStaffCalls),
  ...Object.values(captchaStaffCalls),
  profileStaffCalls.readSessionLimits,
  profileStaffCalls.listSessionLimitsChanges,
  ...Object.values(registrationStaffCalls),
  registrationCalls.listCountries,
]

/** What waits to be set; who may say what takes two people does so there. */
export function DraftsPage() {
  const { staff } = useStaff()
  return (
    <DraftsScreen
      mayReview={staff?.permissions.includes('review.write') ?? false}
      refreshes={others}
      problemOf={useProblemWords()}
    />
  )
}
