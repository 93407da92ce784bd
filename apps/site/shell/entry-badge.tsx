import { AvailableBadge, ClaimableBadge, MissionsBadge, UnreadBadge } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { MenuEntry } from './menu-entries.ts'

const badges = { messages: UnreadBadge, rebates: ClaimableBadge, rewardCentre: AvailableBadge }

function badgeOf(label: MenuEntry['label']) {
  if (typeof label === 'object') {
    return 'id' in label && label.id === 'missionLeaderboard' ? MissionsBadge : undefined
  }
  return label === 'messages' || label === 'rebates' || label === 'rewardCentre'
    ? badges[label]
    : undefined
}

/** The red mark beside an entry behind which something waits (specification 2). */
export function EntryBadge({ label }: Pick<MenuEntry, 'label'>) {
  const Badge = badgeOf(label)
  if (!Badge) return null
  return (
    <OptionalPart>
      <Badge />
    </OptionalPart>
  )
}
