import * as z from 'zod/mini'
import type { Outside } from '../channel.ts'

/** A Checkout Session, as far as a deposit needs it. */
export const Session = z.object({
  id: z.string(),
  client_reference_id: z.nullable(z.string()),
  amount_total: z.int(),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.nullable(z.string()),
  success_url: z.nullable(z.string()),
})
export type Session = z.output<typeof Session>

const Page = z.object({ data: z.array(Session), has_more: z.boolean() })
const Refusal = z.object({ error: z.object({ type: z.string() }) })

type Settings = { secretKey: string; apiBase: string }
type Asking = Pick<Outside<Settings>, 'settings' | 'signal'>

type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: string }

async function ask({ settings, signal }: Asking, path: string, init: Asked = {}) {
  const answer = await fetch(new URL(path, settings.apiBase), {
    ...init,
    signal,
    redirect: 'error',
    headers: { ...init.headers, authorization: `Bearer ${settings.secretKey}` },
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

/** Creates a session under a key: the same key with the same form is the same session. `refused`: it is none at all. */
export async function createSession(
  asking: Asking,
  key: string,
  form: Record<string, string>,
): Promise<Session | 'refused'> {
  const { status, body } = await ask(asking, '/v1/checkout/sessions', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    },
    body: new URLSearchParams(form).toString(),
  })
  if (status === 200) return Session.parse(body)
  const refusal = Refusal.safeParse(body)
  // Wrong for good is only what the request itself says. A wrong key or too much at once is ours to mend.
  const isRefused = status === 400 && refusal.data?.error.type === 'invalid_request_error'
  if (isRefused) return 'refused'
  throw new Error(`Stripe answered ${status}`)
}

/** The session with this id; undefined where there is none. */
export async function readSession(asking: Asking, id: string): Promise<Session | undefined> {
  const { status, body } = await ask(asking, `/v1/checkout/sessions/${encodeURIComponent(id)}`)
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`Stripe answered ${status}`)
  return Session.parse(body)
}

const pagesMost = 20

/** The session that was created for this order since then. It cannot be asked for by the order: they are looked through. */
export async function findSession(
  asking: Asking,
  orderId: string,
  since: Date,
): Promise<Session | undefined> {
  const created = String(Math.floor(since.getTime() / 1_000))
  let last = ''
  for (let page = 0; page < pagesMost; page++) {
    const query = new URLSearchParams({
      limit: '100',
      'created[gte]': created,
      ...(last !== '' && { starting_after: last }),
    })
    const { status, body } = await ask(asking, `/v1/checkout/sessions?${query}`)
    if (status !== 200) throw new Error(`Stripe answered ${status}`)
    const { data, has_more } = Page.parse(body)
    const found = data.find((each) => each.client_reference_id === orderId)
    if (found || !has_more) return found
    last = data.at(-1)?.id ?? ''
  }
  throw new Error('there are more sessions than can be looked through')
}
