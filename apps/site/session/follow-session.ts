import { loadComeBack, readRemembered } from '@tessera/identity/begin'
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
    // A session that is over begins anew where this browser is remembered. Who signs out is not.
    if (hasLeft && !next) void comeBack(client)
  })
}

async function comeBack(client: QueryClient): Promise<void> {
  if (!readRemembered()) return
  await (await loadComeBack()).comeBack(client)
}

const code = 'token'

/** Before the first page is shown: the code of another of our hosts, else the word of this browser. */
export async function beginWithSession(client: QueryClient): Promise<void> {
  const url = new URL(globalThis.location.href)
  const given = url.searchParams.get(code)
  if (given === null) return readSession() ? undefined : comeBack(client)
  // Out of the address at once: it is good no more, and nobody is to copy it (trust C5).
  url.searchParams.delete(code)
  history.replaceState(history.state, '', url)
  await (await loadComeBack()).takeHandOver(client, given)
}
