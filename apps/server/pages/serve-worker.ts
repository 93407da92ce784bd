import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

// What the first page is made of, beside what every page begins with: the names of its files in apps/site/chunk-groups.config.ts.
const firstParts = ['shell', 'lobby', 'around']

/** The files that a visit begins with: the first scripts and styles, and the parts of the first page. */
export function shellFiles(manifest: Manifest): string[] {
  const keys = new Set(
    Object.keys(manifest).filter(
      (key) => key === 'index.html' || firstParts.includes(manifest[key]?.name ?? ''),
    ),
  )
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  const files = [...keys].flatMap((key) => {
    const chunk = manifest[key]
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
  })
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`)
}

// The others are small and come with these.
const fetchedBefore = 8

/** The style sheets of the first page beside those of every page: together they are worked in once. */
export function firstSheets(dist: string, known: readonly string[]): string[] {
  const files = readShellFiles(dist)
  return [...known, ...files.filter((each) => each.endsWith('.css') && !known.includes(each))]
}

/** The largest of the scripts that a page asks for once its first one runs, the first page's parts among them. */
export function firstScripts(dist: string, first: string): string[] {
  const weightOf = (each: string) => statSync(path.join(dist, each)).size
  return readShellFiles(dist)
    .filter((each) => each.endsWith('.js') && each !== first)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, fetchedBefore)
}

function readShellFiles(dist: string): string[] {
  const file = path.join(dist, '.vite/manifest.json')
  return existsSync(file) ? shellFiles(JSON.parse(readFileSync(file, 'utf8')) as Manifest) : []
}

/** The service worker with the files of this build; without one there is none. */
export function workerText(root: string): string | undefined {
  const file = path.join(root, 'apps/site/dist/.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const source = readFileSync(path.join(root, 'apps/site/service-worker.js'), 'utf8')
  const page = readFileSync(path.join(root, 'apps/site/dist/index.html'), 'utf8')
  const font = /href="([^"]+\.woff2)"/.exec(page)?.[1]
  const files = shellFiles(JSON.parse(readFileSync(file, 'utf8')) as Manifest)
  const shell = [...files, ...(font ? [font] : [])]
  const version = createHash('sha256').update(source).update(JSON.stringify(shell)).digest('hex')
  return `${source}\nwork(self, ${JSON.stringify(version.slice(0, 12))}, ${JSON.stringify(shell)})\n`
}

/** Serves the worker where it may look after the whole site, and never from a cache: it is how a new version comes. */
export function serveWorker(app: FastifyInstance, root: string): void {
  const text = workerText(root)
  if (text === undefined) return
  app.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text),
  )
}
