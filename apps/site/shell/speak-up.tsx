import { isFirstLogin, useMember } from '@tessera/identity/following'
import { AnnouncementPopup } from '@tessera/messages/member'
import { useLocation } from 'wouter'
import { hasMemberPage } from '../member-pages.tsx'
import { paths } from '../routing/paths.ts'

// Where a dialog is laid over home, the house waits until it is closed.
const quiet = /^\/(index|index\.html|home)?$/

/** What the house says by itself at its door, to guests, members, and those who are here for the first time. */
export function SpeakUp() {
  const [location, navigate] = useLocation()
  const { isLoggedIn } = useMember()
  if (!quiet.test(location)) return null
  const audience = audienceOf(isLoggedIn)
  return (
    <AnnouncementPopup
      key={audience}
      audience={audience}
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
