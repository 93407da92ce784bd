import { useSession } from '@tessera/web-kit'
import { BreakNote } from '../parts.ts'
import { AfterHydration } from '../routing/after-hydration.tsx'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'

/** Shows members that they are on a break from play. Guests and trial accounts take none. */
export function BreakLine() {
  const session = useSession()
  if (!session || session.isTrial) return null
  return (
    <AfterHydration>
      <OptionalPart>
        <BreakNote href={paths.takeBreak} />
      </OptionalPart>
    </AfterHydration>
  )
}
