import { regionCalls } from '@tessera/compliance/calls'
import { identityCalls, logInStaffCalls } from '@tessera/identity/calls'
import { useStaff } from '@tessera/identity/staff'
import { messagesStaffCalls } from '@tessera/messages/calls'
import { contentPartOf, ContentScreen, DraftsScreen } from '@tessera/settings/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

export { RegionScreen } from '@tessera/compliance/staff'
export {
  BrandScreen,
  DraftAct,
  FlagsScreen,
  HostsScreen,
  MaintenanceScreen,
  OfferedScreen,
  RollBack,
} from '@tessera/settings/staff'

/** What the house says of itself, by its parts. */
export function ContentPage({ part }: { part: string | undefined }) {
  const [, go] = useLocation()
  return (
    <ContentScreen part={contentPartOf(part)} onPart={(next) => go(`${paths.content}/${next}`)} />
  )
}

// What drafts change of other modules: a screen that was seen before shows what holds now.
const others = [
  ...Object.values(regionCalls),
  ...Object.values(messagesStaffCalls),
  ...Object.values(logInStaffCalls),
  identityCalls.readRegistrationRules,
  identityCalls.listRuleChanges,
  identityCalls.listCountries,
]

/** What waits to be set; who may say what takes two people does so there. */
export function DraftsPage() {
  const { staff } = useStaff()
  return (
    <DraftsScreen
      mayReview={staff?.permissions.includes('review.write') ?? false}
      refreshes={others}
    />
  )
}
