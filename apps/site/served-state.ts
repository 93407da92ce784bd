import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Brand } from '@tessera/settings/calls'

/** An answer with its key, when it came, and whether it is to be asked for anew. */
type ServedAnswer = [key: QueryKey, data: unknown, at: number, isOld: boolean]

/** What comes with a page that the server has drawn: in which language, for which brand, and what was asked for. */
export type ServedState = { language: string; brand: Brand; answers: ServedAnswer[] }

/** The element of the page that holds it. A block of data: it is never run. */
export const stateId = 'served'

// JSON has no word for amounts of money.
const replacer = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? { $whole: String(value) } : value
const reviver = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && '$whole' in value
    ? BigInt(String(value.$whole))
    : value

/** As a text that may stand in a page: nothing in it can end its element. */
export function writeState(client: QueryClient, about: Omit<ServedState, 'answers'>): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt, state.isInvalidated])
  return JSON.stringify({ ...about, answers }, replacer).replace(/</g, '\\u003c')
}

/** What came with this page; nothing where the server has sent it empty. Taken once: it is the state of that moment. */
export function takeState(client: QueryClient): Omit<ServedState, 'answers'> | undefined {
  const element = document.getElementById(stateId)
  if (!element?.textContent) return undefined
  element.remove()
  const { answers, ...about } = JSON.parse(element.textContent, reviver) as ServedState
  for (const [queryKey, data, updatedAt, isOld] of answers) {
    client.setQueryData(queryKey, data, { updatedAt })
    if (isOld) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  return about
}
