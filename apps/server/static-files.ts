import fastifyStatic from '@fastify/static'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** The inline scripts of a page may run; nothing else that is inline, and nothing from elsewhere. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => hashOf(text),
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A policy that allows one inline script more. */
export const withScript = (policy: string, script: string): string =>
  policy.replace(/\bscript-src [^;]*/, (part) => `${part} ${hashOf(script)}`)

/**
 * Serves a built app below a prefix: its hashed files for a year, its page for every other address, so that
 * a deep link opens the app.
 */
export async function serveApp(
  app: FastifyInstance,
  { dist, prefix, scope }: { dist: string; prefix: string; scope: (url: string) => boolean },
): Promise<(url: string) => { html: string; policy: string } | undefined> {
  const file = path.join(dist, 'index.html')
  if (!existsSync(file)) return () => undefined
  const html = readFileSync(file, 'utf8')
  const policy = policyFor(html)
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: `${prefix}assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1000,
    index: false,
  })
  return (url) => (scope(url) ? { html, policy } : undefined)
}
