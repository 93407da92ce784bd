import { askOutside, ownReach, type Reach } from '@tessera/server-kit'
import { gatewaySecondsMax } from '../../../limits.ts'

// One a process. Tests ask a provider on their own machine; nothing else does.
const held: { reach?: Reach } = {}

const reachNow = (): Reach => held.reach ?? ownReach()

/** Sets which addresses providers may have. By default only public ones with TLS. */
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
 * Asks a provider as `fetch` would, within the limits of trust S-47: no redirects, no private addresses, three seconds,
 * one megabyte. Every answer is parsed as JSON.
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
