import { SearchSheet, useSearchKey } from '@tessera/lobby/member'
import { useAskToLogIn } from '../session/use-ask-to-log-in.ts'
import { useOverlay } from '../routing/use-overlay.ts'

/** The search of the lobby, over any page: «/» opens it, and so does every search field. */
export function SearchOverlay() {
  const { isOpen, open, close } = useOverlay('search')
  const askToLogIn = useAskToLogIn()
  useSearchKey(open)
  return isOpen ? <SearchSheet onClose={close} onLogIn={askToLogIn} /> : null
}
