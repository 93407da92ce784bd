import { askOutside } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { standInBytesMost, standInSecondsMost } from '../../limits.ts'
import { standInPath, standInsAt } from './stand-in-address.ts'

const passed = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
]

/** Reaches the stand-ins of this process through the site, for browsers: their own port is open on this machine alone. */
export function passToStandIns(app: FastifyInstance): void {
  app.get(`${standInPath}/play/:code`, async (request, reply) => {
    const { code = '' } = request.params as Record<string, string>
    void reply.removeHeader('x-frame-options')
    return pass(reply, { path: `/play/${encodeURIComponent(code)}` })
  })
  app.get(`${standInPath}/script/:name`, async (request, reply) => {
    const { name = '' } = request.params as Record<string, string>
    return pass(reply, { path: `/script/${encodeURIComponent(name)}` })
  })
  app.post(`${standInPath}/rounds`, async (request, reply) =>
    pass(reply, { path: '/rounds', body: request.rawBody ?? '' }),
  )
  app.post(`${standInPath}/credits`, async (request, reply) =>
    pass(reply, { path: '/credits', body: request.rawBody ?? '' }),
  )
}

/** The answer as it came, with those of its headers that matter to the page. */
async function pass(
  reply: FastifyReply,
  { path, body }: { path: string; body?: string },
): Promise<FastifyReply> {
  const origin = standInsAt()
  if (origin === undefined) return reply.status(404).send()
  const answer = await askOutside({
    url: `${origin}${path}`,
    bytesMax: standInBytesMost,
    secondsMax: standInSecondsMost,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  })
  for (const name of passed) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  return reply.status(answer.status).send(answer.text)
}
