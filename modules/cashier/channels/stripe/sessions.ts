import { askOutside, readJson } from '@tessera/server-kit'
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
  /** The second in which it was begun. */
  created: z.optional(z.int()),
})
export type Session = z.output<typeof Session>

const Page = z.object({ data: z.array(Session), has_more: z.boolean() })

/** A refund, as far as its deposit needs it. */
export const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  status: z.nullish(z.string()),
  payment_intent: z.nullish(z.string()),
})
export type Refund = z.output<typeof Refund>
const RefundPage = z.object({ data: z.array(Refund), has_more: z.boolean() })

const Refusal = z.object({ error: z.object({ type: z.string() }) })

type Settings = { secretKey: string; apiBase: string }
export type Asking = Pick<Outside<Settings>, 'settings' | 'signal'>

// A page of a hundred sessions.
const answerSecondsMax = 20
const answerBytesMax = 8 * 1024 * 1024

type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: string }

async function ask({ settings, signal }: Asking, path: string, init: Asked = {}) {
  const answer = await askOutside({
    ...init,
    url: new URL(path, settings.apiBase).href,
    signal,
    secondsMax: answerSecondsMax,
    bytesMax: answerBytesMax,
    headers: { ...init.headers, authorization: `Bearer ${settings.secretKey}` },
  })
  return { status: answer.status, body: readJson(answer.text) }
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

/** Sessions that were begun in this time, page after page, the newest first. */
async function* pagesOf(
  asking: Asking,
  created: Record<string, string>,
): AsyncGenerator<Session[]> {
  let last = ''
  for (let page = 0; page < pagesMost; page++) {
    const query = new URLSearchParams({
      limit: '100',
      ...created,
      ...(last !== '' && { starting_after: last }),
    })
    const { status, body } = await ask(asking, `/v1/checkout/sessions?${query}`)
    if (status !== 200) throw new Error(`Stripe answered ${status}`)
    const { data, has_more } = Page.parse(body)
    yield data
    if (!has_more) return
    last = data.at(-1)?.id ?? ''
  }
  throw new Error('there are more sessions than can be looked through')
}

const secondOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000))

/**
 * The session that was created for this order since then. Sessions cannot be queried by order, so the list is searched.
 */
export async function findSession(
  asking: Asking,
  orderId: string,
  since: Date,
): Promise<Session | undefined> {
  for await (const page of pagesOf(asking, { 'created[gte]': secondOf(since) })) {
    const found = page.find((each) => each.client_reference_id === orderId)
    if (found) return found
  }
  return undefined
}

/** Every session that was begun from one instant until another. */
export async function listSessions(asking: Asking, from: Date, to: Date): Promise<Session[]> {
  const created = { 'created[gte]': secondOf(from), 'created[lt]': secondOf(to) }
  const all: Session[] = []
  for await (const page of pagesOf(asking, created)) all.push(...page)
  return all
}

/** The session that a payment belongs to; undefined where none of ours does. */
export async function findPaidSession(
  asking: Asking,
  paymentIntent: string,
): Promise<Session | undefined> {
  const query = new URLSearchParams({ payment_intent: paymentIntent, limit: '1' })
  const { status, body } = await ask(asking, `/v1/checkout/sessions?${query}`)
  if (status !== 200) throw new Error(`Stripe answered ${status}`)
  return Page.parse(body).data[0]
}

/** Every refund of a charge, page after page. */
export async function listRefunds(asking: Asking, charge: string): Promise<Refund[]> {
  const all: Refund[] = []
  for (let page = 0; page < pagesMost; page++) {
    const last = all.at(-1)?.id
    const query = new URLSearchParams({
      charge,
      limit: '100',
      ...(last && { starting_after: last }),
    })
    const { status, body } = await ask(asking, `/v1/refunds?${query}`)
    if (status !== 200) throw new Error(`Stripe answered ${status}`)
    const { data, has_more } = RefundPage.parse(body)
    all.push(...data)
    if (!has_more) return all
  }
  throw new Error('there are more refunds than can be looked through')
}
