import { useStaff } from '@tessera/identity/staff'
import {
  announcementKindOf,
  AnnouncementsScreen,
  FeedbackDesk,
  feedbackStateOf,
} from '@tessera/messages/staff'
import { useLocation, useSearch } from 'wouter'
import { pageNoIn } from './page-no.ts'
import { searchOf } from './search-of.ts'
import { paths } from './sections.ts'

export { SentMessagesScreen } from '@tessera/messages/staff'

/** The announcements of the site. The kind is in the address. */
export function AnnouncementsPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <AnnouncementsScreen
      view={{ kind: announcementKindOf(asked.get('kind')), page: pageNoIn(asked) }}
      onView={({ kind, page }) =>
        go(`${paths.announcements}?${searchOf({ kind, page: page > 1 ? String(page) : '' })}`)
      }
    />
  )
}

/** Feedback of members; staff who may write messages may answer. */
export function FeedbackPage() {
  const [, go] = useLocation()
  const { staff } = useStaff()
  const asked = new URLSearchParams(useSearch())
  return (
    <FeedbackDesk
      view={{ state: feedbackStateOf(asked.get('state')), after: asked.get('after') ?? '' }}
      onView={(view) => go(`${paths.feedback}?${searchOf(view)}`)}
      mayAnswer={staff?.permissions.includes('messages.write') ?? false}
    />
  )
}
