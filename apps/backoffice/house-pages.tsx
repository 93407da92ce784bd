import { useStaff } from '@tessera/identity/staff'
import { contentPartOf, ContentScreen, DraftsScreen } from '@tessera/settings/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

export { RegionScreen } from '@tessera/compliance/staff'
export {
  BrandScreen,
  FlagsScreen,
  HostsScreen,
  MaintenanceScreen,
  OfferedScreen,
} from '@tessera/settings/staff'

/** What the house says of itself, by its parts. */
export function ContentPage({ part }: { part: string | undefined }) {
  const [, go] = useLocation()
  return (
    <ContentScreen part={contentPartOf(part)} onPart={(next) => go(`${paths.content}/${next}`)} />
  )
}

/** What waits to be set; who may say what takes two people does so there. */
export function DraftsPage() {
  const { staff } = useStaff()
  return <DraftsScreen mayReview={staff?.permissions.includes('review.write') ?? false} />
}
