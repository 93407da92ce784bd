import { SearchSheet, useSearchKey } from '@tessera/lobby/member'
import { useSession } from '@tessera/web-kit'
import { useState } from 'react'
import { RecentGames } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { useAskToLogIn } from '../session/use-ask-to-log-in.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { takeTyped } from './typed.ts'

/** The search of the lobby, over any page: «/» opens it, and so does every search field. */
export function SearchOverlay() {
  const { isOpen, open, close } = useOverlay('search')
  const askToLogIn = useAskToLogIn()
  useSearchKey(open)
  if (!isOpen) return null
  return <OpenSearch onClose={close} onLogIn={askToLogIn} />
}

type OpenProps = { onClose: () => void; onLogIn: () => void }

function OpenSearch(given: OpenProps) {
  const session = useSession()
  const [typed] = useState(takeTyped)
  const recent = session && !session.isTrial && (
    <OptionalPart>
      <RecentGames />
    </OptionalPart>
  )
  return <SearchSheet {...given} recent={recent} typed={typed} />
}
