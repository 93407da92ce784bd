import { useSession, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { AccountGroup } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { homeEntry, aboutEntries, offerEntries, thatExist } from './menu-entries.ts'
import { MenuEntries, MenuGroup } from './menu-group.tsx'
import { useCategories } from './use-categories.ts'
import { useFlags } from './use-flags.ts'

/** The lobby and its categories, the member's pages, and the pages of the site. */
export function MenuGroups({ isNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  const session = useSession()
  const categories = useCategories()
  const flags = useFlags()
  // All at once: entries below the categories must not shift when they arrive.
  if (!categories) return null
  const games = [homeEntry, ...categories]
  return (
    <>
      <MenuEntries entries={games} isNarrow={isNarrow} />
      {session && (
        <OptionalPart>
          <AccountGroup isNarrow={isNarrow} />
        </OptionalPart>
      )}
      <MenuGroup
        name={text('moreLinks')}
        entries={[...thatExist(offerEntries(flags)), ...aboutEntries]}
        isNarrow={isNarrow}
      />
    </>
  )
}
