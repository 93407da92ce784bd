import { SearchSheet, useSearchKey } from '@tessera/lobby/member'
import { useSession } from '@tessera/web-kit'
import { RecentGames } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { useAskToLogIn } from '../session/use-ask-to-log-in.ts'
import { useOverlay } from '../routing/use-overlay.ts'

/** The search of the lobby, over any page: «/» opens it, and so does every search field. */
export function SearchOverlay() {
  const { isOpen, open, close } = useOverlay('search')
  const session = useSession()
  const askToLogIn = useAskToLogIn()
  useSearchKey(open)
  if (!isOpen) return null
  const recent = session && !session.isTrial && (
    <OptionalPart>
      <RecentGames />
    </OptionalPart>
  )
  return <SearchSheet onClose={close} onLogIn={askToLogIn} recent={recent} />
}
