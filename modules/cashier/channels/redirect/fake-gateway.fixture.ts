import { decimalFromUnits, type Money } from '@tessera/money'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeOutside } from '../channel.fixture.ts'
import { hmacOf } from '../../server/gateways/signed-by.ts'
import { type Names, namesIn } from './names.ts'

const signingKey = 'a key that both sides have'

type Payment = {
  order: string
  reference: string
  amount: string
  currency: string
  state: keyof Names
}

/** A gateway of the usual kind, with these names for things. */
export function fakeGateway(typed: string) {
  const names = namesIn(typed)
  const payments: Payment[] = []
  const line = { forges: false, written: new Map<string, string>() }
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const isSigned = request.headers[names.signature.toLowerCase()] === hmacOf(signingKey, body)
      const form = new URLSearchParams(body)
      const answer = isSigned ? formOf(answerTo(request.url ?? '', form)) : ''
      const signature = hmacOf(line.forges ? 'another key' : signingKey, answer)
      reply.writeHead(isSigned ? 200 : 401, { [names.signature]: signature }).end(answer)
    })
  })
  const formOf = (fields: Partial<Record<keyof Names, string>>) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [names[name as keyof Names], value]),
    ).toString()

  function answerTo(path: string, form: URLSearchParams) {
    const order = form.get(names.order) ?? ''
    const known = payments.find((each) => each.order === order)
    if (known) return said(known)
    if (path !== '/open') return { order, state: names.unknown }
    const payment: Payment = {
      order,
      reference: `ref-${randomBytes(8).toString('hex')}`,
      amount: form.get(names.amount) ?? '',
      currency: form.get(names.currency) ?? '',
      state: Number(form.get(names.amount)) < 0.5 ? 'declined' : 'waiting',
    }
    payments.push(payment)
    line.written.set(order, payment.amount)
    return said(payment)
  }
  const said = ({ state, ...payment }: Payment) => ({
    ...payment,
    state: names[state],
    payUrl: `https://pay.example/${payment.reference}`,
  })
  const written = ({ amount, currency }: Money) => ({ amount: decimalFromUnits(amount), currency })

  const fake: FakeOutside = {
    open: async () => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const { port } = server.address() as AddressInfo
      const at = (path: string) => `http://127.0.0.1:${port}${path}`
      const merchant = 'the-house'
      return { createUrl: at('/open'), statusUrl: at('/ask'), merchant, signingKey, names: typed }
    },
    close: () => new Promise((done) => server.close(() => done())),
    paymentsOf: async (orderId) => payments.filter(({ order }) => order === orderId).length,
    decide: async (orderId, state, money) => {
      const payment = payments.find(({ order }) => order === orderId)
      if (!payment) throw new Error('nobody has heard of this order')
      Object.assign(payment, { state, ...written(money) })
    },
    notice: ({ id, orderId, reference, result, money }, at) => {
      const stamp = String(Math.floor(at.getTime() / 1_000))
      const state = names[result]
      const body = formOf({
        notice: id,
        order: orderId,
        reference,
        state,
        stamp,
        ...written(money),
      })
      return {
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          [names.signature]: hmacOf(signingKey, body),
        },
      }
    },
    resign: ({ body, headers: { [names.signature]: _, ...headers } }, signature) => ({
      body,
      headers: { ...headers, ...(signature !== undefined && { [names.signature]: signature }) },
    }),
  }
  return { fake, line, formOf, sign: (body: string) => hmacOf(signingKey, body) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
