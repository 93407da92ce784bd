import { commonProblems } from '@tessera/calls'
import { sendProblem } from '@tessera/server-kit'
import type { Brand } from '@tessera/settings/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandedPage } from '@tessera/settings/brand-block'
import path from 'node:path'
import type { KeptFile, keptFiles } from './nodes/kept-files.ts'
import { outsideOrigins } from './outside-origins.ts'
import { serveApp, withScript } from './static-files.ts'

// Addresses of calls: an unknown one is a problem, never a page.
const callPrefix =
  /^\/(wps|lgw|lotto|art|rt|health|sandbox-gateway|sandbox-vendor|vendor-wallet)(\/|\?|$)/

/** The policy of a page, with hosts whose scripts, styles, pictures and frames it may show. */
export const policyWith = (policy: string, hosts: readonly string[]): string =>
  policy.replace(/\b(script|style|img|connect|frame)-src [^;]*/g, (part) =>
    [part, ...hosts].join(' '),
  )

type Pages = {
  outsideHosts?: () => Promise<readonly string[]>
  /** Where pictures and games may come from besides. */
  contentHosts?: () => Promise<ContentHosts>
  /** The brand of a host. Without it, or where it cannot be read, pages come with the default one. */
  brandOf?: (host: string) => Promise<Brand>
  /** Finds a file of another build, for a page that was loaded from it. */
  keptFile?: ReturnType<typeof keptFiles>
  /** Sends a server-rendered page, where there is one. */
  rendered?: {
    loaderScript: string | undefined
    send: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  }
}

export type ContentHosts = {
  images: readonly string[]
  launch: readonly string[]
  /** Our other addresses, which a page may ask whether they answer. */
  mirrors: readonly string[]
}

const none: ContentHosts = { images: [], launch: [], mirrors: [] }

/** The policy of a page, with the hosts that this site takes its pictures and its games from. */
export const policyOfHosts = (policy: string, { images, launch, mirrors }: ContentHosts): string =>
  policy
    .replace(/\bimg-src [^;]*/, (part) => [part, ...outsideOrigins(images)].join(' '))
    .replace(/\bconnect-src [^;]*/, (part) => [part, ...outsideOrigins(mirrors)].join(' '))
    .replace(/\bframe-src [^;]*/, (part) => [part, ...outsideOrigins(launch)].join(' '))

/** A name with an extension is a file; the query belongs to the page. */
export const isPageAddress = (url: string): boolean =>
  !/\.(?!html)\w{1,5}$/.test(url.split('?')[0] ?? '')

// As the files of this build are sent.
const forAYear = 'public, max-age=31536000, immutable'

function sendKept(reply: FastifyReply, { stream, type, coding }: KeptFile): FastifyReply {
  void reply.header('cache-control', forAYear).header('vary', 'accept-encoding').type(type)
  if (coding) void reply.header('content-encoding', coding)
  return reply.send(stream())
}

/** Serves the site and the back office, each as its own app; every other address is a problem. */
export async function servePages(
  app: FastifyInstance,
  root: string,
  {
    outsideHosts = async () => [],
    contentHosts = async () => none,
    brandOf,
    keptFile,
    rendered,
  }: Pages = {},
): Promise<void> {
  const isBackoffice = (url: string) => /^\/backoffice(\/|\?|$)/.test(url)
  const isSite = (url: string) => !callPrefix.test(url) && !isBackoffice(url)
  const branded = async ({ url, host }: FastifyRequest, html: string): Promise<string> => {
    const brand = isSite(url) ? await brandOf?.(host).catch(() => undefined) : undefined
    return brand ? brandedPage(html, brand) : html
  }
  const pages = [
    await serveApp(app, {
      dist: path.join(root, 'apps/backoffice/dist'),
      prefix: '/backoffice/',
      scope: isBackoffice,
    }),
    await serveApp(app, { dist: path.join(root, 'apps/site/dist'), prefix: '/', scope: isSite }),
  ]
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && isPageAddress(request.url)
    const page = wantsPage ? pages.map((find) => find(request.url)).find(Boolean) : undefined
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const file = isRead && !page ? await keptFile?.(request.url, accepts) : undefined
    if (file) return sendKept(reply, file)
    if (!page) return sendProblem(reply, commonProblems.notFound())
    // Where the hosts cannot be read, the page comes without them.
    const [hosts, content] = await Promise.all([
      outsideHosts().catch(() => []),
      contentHosts().catch(() => none),
    ])
    const policy = policyOfHosts(policyWith(page.policy, hosts), content)
    if (rendered?.loaderScript && isSite(request.url)) {
      void reply.header('content-security-policy', withScript(policy, rendered.loaderScript))
      if (await rendered.send(request, reply)) return reply
    }
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await branded(request, page.html))
  })
}
