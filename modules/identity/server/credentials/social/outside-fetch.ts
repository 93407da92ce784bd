import { askOutside, ownReach, type Reach } from '@tessera/server-kit'
import { gatewaySecondsMax } from '../../../limits.ts'

// One a process. Tests ask a house on their own machine; nothing else does.
const held: { reach?: Reach } = {}

const reachNow = (): Reach => held.reach ?? ownReach()

/** Says which addresses other houses may have. The usual: only the open network, only sealed lines. */
export function useSocialReach(reach: Reach): void {
  held.reach = reach
}

/** Whether lines without a seal may be used: never outside of tests. */
export const mayBePlain = (): boolean => reachNow().mayBePlain

type Asked = {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/**
 * Asks another house as `fetch` would, within what trust S-47 allows: no redirects, no addresses of our own, three
 * seconds, one megabyte. Only JSON is asked for here, and whatever comes is read as that.
 */
export async function outsideFetch(
  url: string,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<Response> {
  const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : ''
  // A length that is said is a body that every server can read.
  const sent =
    text === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(text)) }
  const asked = { url, method, headers: sent, body: text, secondsMax: gatewaySecondsMax }
  const reply = await askOutside(asked, reachNow())
  const hasBody = reply.status !== 204 && reply.status !== 304
  return new Response(hasBody ? reply.text : null, {
    status: reply.status,
    headers: { 'content-type': 'application/json' },
  })
}
