import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Brand } from '@tessera/settings/calls'
import { packRows, unpackRows } from './packed-rows.ts'

/** An answer with its key, and when it came. */
type ServedAnswer = [key: QueryKey, data: unknown, at: number]

/** The state of a server-rendered page: language, brand, and answers. */
export type ServedState = { language: string; brand: Brand; answers: ServedAnswer[] }

/** What is taken from it; `renew` asks anew for what has been waiting long, as a page does that the browser has kept. */
type Taken = Omit<ServedState, 'answers'> & { renew: () => void }

/** The element of the page that holds it. A block of data: it is never run. */
export const stateId = 'served'

// The server keeps a page for a minute at most; clocks may differ a little.
const newMilliseconds = 180_000
// As long as nothing changes, the text stays the same.
const minute = 60_000

// JSON has no word for amounts of money.
const replacer = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? { $whole: String(value) } : packRows(value)
const reviver = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && '$whole' in value
    ? BigInt(String(value.$whole))
    : unpackRows(value)

/** As a text that may be in a page: nothing in it can end its element. */
export function writeState(client: QueryClient, about: Omit<ServedState, 'answers'>): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [
      queryKey,
      state.data,
      Math.floor(state.dataUpdatedAt / minute) * minute,
    ])
  return JSON.stringify({ ...about, answers }, replacer).replace(/</g, '\\u003c')
}

/** What came with this page; nothing where the server has sent it empty. Taken once: it is the state of that moment. */
export async function takeState(client: QueryClient): Promise<Taken | undefined> {
  const element = document.getElementById(stateId)
  const text = element && (element.textContent || (await fetchState(element.dataset['at'])))
  if (!text) return undefined
  element.remove()
  const { answers, ...about } = JSON.parse(text, reviver) as ServedState
  // As new as the page: data loaded again during hydration would change it meanwhile.
  for (const [queryKey, data] of answers) client.setQueryData(queryKey, data)
  const renew = () => {
    const oldest = Date.now() - newMilliseconds
    for (const [queryKey, , at] of answers) {
      if (at < oldest) void client.invalidateQueries({ queryKey, exact: true })
    }
  }
  return { ...about, renew }
}

// Where the server has put it away meanwhile, the browser renders the page itself.
async function fetchState(address: string | undefined): Promise<string | undefined> {
  if (!address) return undefined
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined // there is no network: the page shows so itself
  }
}
