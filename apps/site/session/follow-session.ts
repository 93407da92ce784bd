import { onSession, readSession } from '@tessera/web-kit'
import type { QueryClient } from '@tanstack/react-query'

/** What was loaded for one person is never shown to another, or to nobody. */
export function followSession(client: QueryClient): void {
  let memberId = readSession()?.memberId
  onSession(() => {
    const next = readSession()?.memberId
    if (next === memberId) return
    const hasLeft = memberId !== undefined
    memberId = next
    void (hasLeft ? client.resetQueries() : client.invalidateQueries())
  })
}
