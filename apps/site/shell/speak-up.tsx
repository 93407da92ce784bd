import { isFirstLogin, useMember } from '@tessera/identity/following'
import { AnnouncementPopup } from '@tessera/messages/member'
import { useLocation, useSearch } from 'wouter'
import { hasMemberPage } from '../member-pages.tsx'
import { paths } from '../routing/paths.ts'

// Where a dialog lies over the lobby, nothing is announced.
const quiet = /^\/(index|index\.html|home)?$/

/** Announcements on arrival at the lobby: for guests, for members, and for those who log in for the first time. */
export function SpeakUp() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const { isLoggedIn } = useMember()
  if (!quiet.test(location)) return null
  const audience = audienceOf(isLoggedIn)
  return (
    <AnnouncementPopup
      key={audience}
      audience={audience}
      place={`${location}?${search}`}
      onPromotions={() =>
        navigate(hasMemberPage('rewardCenter') ? paths.rewards : paths.promotions)
      }
    />
  )
}

function audienceOf(isLoggedIn: boolean): 'A' | 'B' | 'F' {
  if (!isLoggedIn) return 'B'
  return isFirstLogin() ? 'F' : 'A'
}
