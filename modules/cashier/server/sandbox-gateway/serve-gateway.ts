import { commonProblems } from '@tessera/calls'
import { type Db, sendProblem } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acts, decidePayment, findPayment } from './gateway.ts'
import { gatewayPage } from './gateway-page.ts'

type Params = { reference: string }

const languageOf = (request: FastifyRequest) =>
  /^\s*es\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'es' : 'en'

/** The hosted payment page of the pretend gateway. It trusts nothing of the house but the order it was told of. */
export function serveSandboxGateway(app: FastifyInstance, { db }: { db: Db }): void {
  const path = '/sandbox-gateway/pay/:reference'
  const isReference = (reference: string) => /^[0-9a-f]{24}$/.test(reference)

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const { reference } = request.params
    const payment = isReference(reference) ? await findPayment(db, reference) : undefined
    if (!payment) return sendProblem(reply, commonProblems.notFound())
    return pageReply(reply).send(gatewayPage(payment, languageOf(request)))
  })

  app.post<{ Params: Params }>(path, async (request, reply) => {
    const { reference } = request.params
    const asked = (request.body as { act?: unknown } | null)?.act
    const act = acts.find((each) => each === asked)
    if (!act) return sendProblem(reply, commonProblems.badInput({ fields: { act: 'unknown' } }))
    const payment = isReference(reference) ? await decidePayment(db, reference, act) : undefined
    if (!payment) return sendProblem(reply, commonProblems.notFound())
    return reply.redirect(payment.returnUrl, 303)
  })
}

// Browsers hold the redirect of a form against form-action as well: 'self' is the house, where it leads.
const pageReply = (reply: FastifyReply) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
