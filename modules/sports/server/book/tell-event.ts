import type { Message } from '@tessera/calls'
import { tellTogether, type Push } from '@tessera/server-kit'
import { eventFeed, listFeed, mainFeed } from '../../book-feeds.ts'
import type { Changes, EventChanges, MarketChange } from './changes.ts'

type EventMessage = Message<typeof eventFeed>
type ListMessage = Message<typeof listFeed>

/** Two changes of one event as one: the later values win, and an outcome that changed in one of them is in it. */
function mergeChange(before: EventMessage, next: EventMessage): EventMessage {
  const markets = new Map(before.markets.map((market) => [market[0], market]))
  for (const [id, version, status, outcomes] of next.markets) {
    const prices = new Map([...(markets.get(id)?.[3] ?? []), ...outcomes])
    markets.set(id, [id, version, status, [...prices]])
  }
  return { ...before, ...next, markets: [...markets.values()] }
}

function mergeLists(before: ListMessage, next: ListMessage): ListMessage {
  const added = new Set([...before.added.filter((id) => !next.removed.includes(id)), ...next.added])
  const removed = new Set([
    ...before.removed.filter((id) => !next.added.includes(id)),
    ...next.removed,
  ])
  return { added: [...added], removed: [...removed] }
}

const tellersOf = (push: Push) => ({
  event: tellTogether({ push, feed: eventFeed, merge: mergeChange }),
  main: tellTogether({ push, feed: mainFeed, merge: mergeChange }),
  lists: tellTogether({ push, feed: listFeed, merge: mergeLists }),
})

// One for each way to push: a process has one, and a test one of its own.
const tellers = new WeakMap<Push, ReturnType<typeof tellersOf>>()

const tellerOf = (push: Push): ReturnType<typeof tellersOf> => {
  const known = tellers.get(push) ?? tellersOf(push)
  tellers.set(push, known)
  return known
}

const marketOf = ({
  id,
  version,
  status,
  outcomes,
}: MarketChange): EventMessage['markets'][number] => [id, version, status, [...outcomes]]

const messageOf = (
  event: number,
  { at, status, score, stateAt, isNew }: EventChanges,
  markets: readonly MarketChange[],
): EventMessage => ({
  event,
  at: at.toISOString(),
  ...(status && { status }),
  ...(score && { score }),
  ...(stateAt && { stateAt: stateAt.toISOString() }),
  markets: markets.map(marketOf),
  ...(isNew && { isNew }),
})

/** Tells those who follow an event, or a list, what changed. Changes within 200 ms are told together. */
export function tellChanges({ push }: { push: Push }, { events, lists }: Changes): void {
  const to = tellerOf(push)
  for (const [event, change] of events) {
    const markets = [...change.markets.values()]
    const isAny = change.status ?? change.score ?? change.stateAt ?? change.isNew
    if (markets.length === 0 && !isAny && !change.isNewInLists) continue
    to.event.tell(String(event), messageOf(event, change, markets))
    const main = markets.filter(({ isMain }) => isMain)
    const isMainChange = main.length > 0 || change.status || change.score || change.isNewInLists
    if (!isMainChange) continue
    const told = { ...change, isNew: change.isNewInLists }
    to.main.tell(String(event), messageOf(event, told, main))
  }
  for (const { list, event, isThere } of lists) {
    const message = isThere ? { added: [event], removed: [] } : { added: [], removed: [event] }
    to.lists.tell(list, message)
  }
}

/** Tells at once what waits: for the end of the process, and for tests. */
export function tellNow(push: Push): void {
  const to = tellerOf(push)
  to.event.flush()
  to.main.flush()
  to.lists.flush()
}
