import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageOf } from './docs-page.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs` shows the calls to a reader, `/docs/openapi.json` to a tool. */
export function serveDocs(app: FastifyInstance, root: string): void {
  const file = path.join(root, 'docs/openapi.json')
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const page = pageOf(JSON.parse(text) as Parameters<typeof pageOf>[0])
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json').send(text))
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}
