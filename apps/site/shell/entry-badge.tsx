import { AvailableBadge, ClaimableBadge, UnreadBadge } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { MenuEntry } from './menu-entries.ts'

const badges = { messages: UnreadBadge, rebates: ClaimableBadge, rewardCentre: AvailableBadge }

/** The red mark beside an entry behind which something waits (specification 2). */
export function EntryBadge({ label }: Pick<MenuEntry, 'label'>) {
  if (label !== 'messages' && label !== 'rebates' && label !== 'rewardCentre') return null
  const Badge = badges[label]
  return (
    <OptionalPart>
      <Badge />
    </OptionalPart>
  )
}
