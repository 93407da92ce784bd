import { AvailableBadge, ClaimableBadge, MissionsBadge, UnreadBadge } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { MenuEntry } from './menu-entries.ts'

const badges = {
  messages: UnreadBadge,
  rebates: ClaimableBadge,
  rewardCentre: AvailableBadge,
  missionLeaderboard: MissionsBadge,
}

const isBadged = (id: string): id is keyof typeof badges => Object.hasOwn(badges, id)

/** The red mark beside an entry behind which something waits (specification 2). */
export function EntryBadge({ label }: Pick<MenuEntry, 'label'>) {
  const id = typeof label === 'string' ? label : label.id
  if (!isBadged(id)) return null
  const Badge = badges[id]
  return (
    <OptionalPart>
      <Badge />
    </OptionalPart>
  )
}
