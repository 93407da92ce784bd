import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeOutside, type Sent } from '../channel.fixture.ts'
import { hmacOf } from '../../server/gateways/signed-by.ts'
import { minorOf } from './amounts.ts'
import type { Session } from './sessions.ts'

const [secretKey, webhookSecret] = ['sk_test_house', 'whsec_house']
type Kept = Session & { created: number; payment_intent: string }
type KeptRefund = {
  id: string
  amount: number
  currency: string
  status: string
  charge: string
  payment_intent: string
}

/** Stripe's side of Checkout, as its documents say it: sessions over HTTP, and signed events. */
export function fakeStripe() {
  const sessions: Kept[] = []
  const refunds: KeptRefund[] = []
  const answered = new Map<string, { form: string; session: Kept }>()
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const { status, value } = answerTo(request, body)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    })
  })

  function answerTo(request: IncomingMessage, body: string) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in')
    if (fake.mood === 'down') return problem(500, 'api_error')
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return problem(401, 'invalid_request_error')
    if (request.method === 'POST') return create(String(request.headers['idempotency-key']), body)
    if (pathname === '/v1/refunds') {
      const own = refunds.filter(({ charge }) => charge === searchParams.get('charge'))
      return pageOf(own, searchParams)
    }
    const [, id] = /\/sessions\/([^/]+)$/.exec(pathname) ?? []
    if (id) {
      const session = sessions.find((each) => each.id === id)
      return session ? { status: 200, value: session } : problem(404, 'invalid_request_error')
    }
    return list(searchParams)
  }

  function create(key: string, body: string) {
    const before = answered.get(key)
    if (before?.form === body) return { status: 200, value: before.session }
    if (before) return problem(400, 'idempotency_error')
    const form = new URLSearchParams(body)
    const price = 'line_items[0][price_data]'
    const amount = Number(form.get(`${price}[unit_amount]`))
    if (!(amount >= 50) || form.get('mode') !== 'payment')
      return problem(400, 'invalid_request_error')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: Kept = {
      id,
      payment_intent: `pi_${randomBytes(8).toString('hex')}`,
      client_reference_id: form.get('client_reference_id'),
      amount_total: amount,
      currency: form.get(`${price}[currency]`) ?? '',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: form.get('success_url'),
      // Its clock is ahead of that of every site in the tests.
      created: Date.UTC(2027, 0, 1) / 1_000,
    }
    sessions.unshift(session)
    answered.set(key, { form: body, session })
    return { status: 200, value: session }
  }

  function list(query: URLSearchParams) {
    const since = Number(query.get('created[gte]'))
    const until = Number(query.get('created[lt]') ?? Infinity)
    const payment = query.get('payment_intent')
    const known = sessions.filter(
      ({ created, payment_intent }) =>
        created >= since && created < until && (payment === null || payment_intent === payment),
    )
    return pageOf(known, query)
  }

  /** The payer gets some of a payment back. */
  function refund({ payment_intent, currency }: Kept, amount: number): KeptRefund {
    const id = `re_${randomBytes(8).toString('hex')}`
    const charge = payment_intent.replace('pi_', 'ch_')
    const made = { id, amount, currency, status: 'succeeded', charge, payment_intent }
    refunds.push(made)
    return made
  }

  const event = (
    type: string,
    object: object,
    at: Date,
    id = `evt_${randomBytes(8).toString('hex')}`,
  ) => {
    const body = JSON.stringify({ id, object: 'event', type, data: { object } })
    const second = Math.floor(at.getTime() / 1_000)
    const signature = `t=${second},v1=${hmacOf(webhookSecret, `${second}.${body}`)}`
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    } satisfies Sent
  }

  const fake: FakeOutside & { mood: 'well' | 'down' } = {
    mood: 'well',
    step: 100n,
    open: async () => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const { port } = server.address() as AddressInfo
      return { secretKey, webhookSecret, apiBase: `http://127.0.0.1:${port}` }
    },
    close: () => new Promise((done) => server.close(() => done())),
    paymentsOf: async (orderId) =>
      sessions.filter((each) => each.client_reference_id === orderId).length,
    decide: async (orderId, result, money) => {
      const session = sessions.find((each) => each.client_reference_id === orderId)
      if (!session) throw new Error('nobody has heard of this order')
      const amount_total = Number(minorOf(money))
      const currency = money.currency.toLowerCase()
      const paid = { status: 'complete', payment_status: 'paid', amount_total, currency } as const
      Object.assign(session, result === 'paid' ? paid : { status: 'expired' }, { url: null })
    },
    notice: ({ id, orderId, reference, result, money }, at) => {
      const isPaid = result === 'paid'
      const session = {
        id: reference,
        client_reference_id: orderId,
        amount_total: Number(minorOf(money)),
        currency: money.currency.toLowerCase(),
        status: isPaid ? 'complete' : 'expired',
        payment_status: isPaid ? 'paid' : 'unpaid',
        url: null,
        success_url: null,
      }
      return event(`checkout.session.${isPaid ? 'completed' : 'expired'}`, session, at, `evt_${id}`)
    },
    resign: ({ body, headers: { 'stripe-signature': before = '', ...headers } }, signature) => {
      const [second] = before.split(',')
      return {
        body,
        headers: {
          ...headers,
          ...(signature !== undefined && { 'stripe-signature': `${second},v1=${signature}` }),
        },
      }
    },
  }
  return { fake, event, sessions, refund }
}

// Pages are small, so that more than one has to be asked for.
function pageOf<Row extends { id: string }>(known: Row[], query: URLSearchParams) {
  const at = known.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = known.slice(at, at + 3)
  return { status: 200, value: { object: 'list', data, has_more: at + 3 < known.length } }
}

const problem = (status: number, type: string) => ({ status, value: { error: { type } } })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
