import { UnreadBadge } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { MenuEntry } from './menu-entries.ts'

/** The red count beside an entry behind which something waits (specification 2). */
export const EntryBadge = ({ label }: Pick<MenuEntry, 'label'>) =>
  label === 'messages' ? (
    <OptionalPart>
      <UnreadBadge />
    </OptionalPart>
  ) : null
