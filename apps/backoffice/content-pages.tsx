import { contentPartOf, ContentScreen } from '@tessera/settings/staff'
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

/** The content of the site, by its parts. */
export function ContentPage({ part }: { part: string | undefined }) {
  const [, go] = useLocation()
  return (
    <ContentScreen part={contentPartOf(part)} onPart={(next) => go(`${paths.content}/${next}`)} />
  )
}
