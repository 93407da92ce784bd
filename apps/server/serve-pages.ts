import { commonProblems } from '@tessera/calls'
import { sendProblem } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { serveApp } from './static-files.ts'

// Addresses of calls: an unknown one is a problem, never a page.
const callPrefix = /^\/(wps|lgw|lotto|art|rt|health|sandbox-gateway)(\/|\?|$)/

/** The policy of a page, with hosts whose scripts, styles and pictures it may show. */
export const policyWith = (policy: string, hosts: readonly string[]): string =>
  policy.replace(/\b(script|style|img|connect)-src [^;]*/g, (part) => [part, ...hosts].join(' '))

/** Serves the site and the back office, each as its own app; every other address is a problem. */
export async function servePages(
  app: FastifyInstance,
  root: string,
  outsideHosts: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const isBackoffice = (url: string) => /^\/backoffice(\/|\?|$)/.test(url)
  const isSite = (url: string) => !callPrefix.test(url) && !isBackoffice(url)
  const pages = [
    await serveApp(app, {
      dist: path.join(root, 'apps/backoffice/dist'),
      prefix: '/backoffice/',
      scope: isBackoffice,
    }),
    await serveApp(app, { dist: path.join(root, 'apps/site/dist'), prefix: '/', scope: isSite }),
  ]
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/\.(?!html)\w{1,5}(\?|$)/.test(request.url)
    const page = wantsPage ? pages.map((find) => find(request.url)).find(Boolean) : undefined
    if (!page) return sendProblem(reply, commonProblems.notFound())
    // Where the hosts cannot be read, the page comes without them.
    const hosts = await outsideHosts().catch(() => [])
    return reply
      .header('content-security-policy', policyWith(page.policy, hosts))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
