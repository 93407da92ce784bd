import { commonProblems } from '@tessera/calls'
import {
  type Clock,
  type Db,
  firstKnownLanguage,
  acceptedLanguages,
  sendProblem,
} from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acts, decidePayment, findPayment } from './gateway.ts'
import { gatewayPage } from './gateway-page.ts'
import { isListedReturn } from './is-listed-return.ts'

type Request = FastifyRequest<{ Params: { reference: string }; Querystring: { lang?: unknown } }>
type Dependencies = { db: Db; clock: Clock; originOf: (request: FastifyRequest) => string }

/** The hosted payment page of the sandbox gateway. It trusts nothing from the site but the order it received. */
export function serveSandboxGateway(
  app: FastifyInstance,
  { db, clock, originOf }: Dependencies,
): void {
  const path = '/sandbox-gateway/pay/:reference'
  const isReference = (reference: string) => /^[0-9a-f]{24}$/.test(reference)

  app.get(path, async (request: Request, reply) => {
    const { reference } = request.params
    const payment = isReference(reference) ? await findPayment(db, { reference }) : undefined
    if (!payment) return sendProblem(reply, commonProblems.notFound())
    const back = isListedReturn(payment.returnUrl, [originOf(request)])
    return pageReply(reply).send(
      gatewayPage(payment, { language: languageOf(request), hasReturn: back }),
    )
  })

  app.post(path, async (request: Request, reply) => {
    const { reference } = request.params
    const asked = (request.body as { act?: unknown } | null)?.act
    const act = acts.find((each) => each === asked)
    if (!act) return sendProblem(reply, commonProblems.badInput({ fields: { act: 'unknown' } }))
    const decision = { reference, act, now: clock() }
    const payment = isReference(reference) ? await decidePayment(db, decision) : undefined
    if (!payment) return sendProblem(reply, commonProblems.notFound())
    // Delayed payments are shown here first. Payers are only sent to an address of the site.
    const staysHere =
      payment.state === 'processing' || !isListedReturn(payment.returnUrl, [originOf(request)])
    const here = `/sandbox-gateway/pay/${reference}?lang=${languageOf(request)}`
    return reply.redirect(staysHere ? here : payment.returnUrl, 303)
  })
}

const languageOf = ({ query, headers }: Request): string =>
  firstKnownLanguage([
    typeof query.lang === 'string' ? query.lang : undefined,
    ...acceptedLanguages(headers['accept-language'] ?? ''),
  ])

// Browsers check the redirect of a form against form-action as well: 'self' is the site.
const pageReply = (reply: FastifyReply) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
