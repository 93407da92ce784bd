import { loadComeBack, loadTabCodes, mayAskTabs, readRemembered } from '@tessera/identity/begin'
import { onSession, readSession } from '@tessera/web-kit'
import type { QueryClient } from '@tanstack/react-query'

/** What was loaded for one person is never shown to another, or to nobody. */
export function followSession(client: QueryClient): void {
  let memberId = readSession()?.memberId
  answerOtherTabs()
  // The member may have logged in elsewhere while this tab was hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !readSession()) void joinTabs(client)
  })
  onSession(() => {
    answerOtherTabs()
    const next = readSession()?.memberId
    if (next === memberId) return
    const hasLeft = memberId !== undefined
    memberId = next
    // What a member is told anew is asked for where a session begins.
    if (hasLeft) void client.resetQueries()
    // A session that is over begins anew where this browser is remembered. Who signs out is not.
    if (hasLeft && !next) void comeBack(client)
  })
}

/** By another tab of this browser, else on the word of the browser. */
async function comeBack(client: QueryClient): Promise<void> {
  if (await joinTabs(client)) return
  if (!readRemembered()) return
  await (await loadComeBack()).comeBack(client)
}

async function joinTabs(client: QueryClient): Promise<boolean> {
  return mayAskTabs() && (await loadComeBack()).joinTabs(client)
}

let isAnswering = false

/** From the first session on, this tab lets later ones in. */
function answerOtherTabs(): void {
  if (isAnswering || !readSession()) return
  isAnswering = true
  loadTabCodes().then(
    ({ answerTabs }) => answerTabs(),
    () => (isAnswering = false),
  )
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
