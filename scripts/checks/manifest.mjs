import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

/**
 * A built app as its Vite manifest tells it: which files a page loads, and their sizes.
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {ReturnType<typeof readBuild>} Build
 *
 * @param {string} dist
 */
export function readBuild(dist) {
  const file = path.join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw noManifest(dist)
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(file, 'utf8'))

  /**
   * The chunks that come with the given ones: what they import and, with `follows`, what they load later.
   * @param {string[]} keys
   * @param {(key: string) => boolean} [follows]
   * @param {Set<string>} [known] chunks that are there already: what they bring is nobody else's
   */
  const closure = (keys, follows = () => false, known = new Set()) => {
    const found = new Set(keys)
    for (const key of found) {
      if (known.has(key)) continue
      const { imports = [], dynamicImports = [] } = chunks[key] ?? {}
      for (const next of [...imports, ...dynamicImports.filter(follows)]) found.add(next)
    }
    return found
  }
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry)
  return { dist, chunks, closure, first: closure(entries) }
}

/**
 * Kilobytes of 1024 bytes after Brotli of the scripts of these chunks.
 * @param {Build} build
 * @param {Iterable<string>} keys
 */
export const scriptsSize = ({ dist, chunks }, keys) =>
  brotli(
    dist,
    [...keys].map((key) => chunks[key]?.file ?? '').filter((file) => file.endsWith('.js')),
  )

/**
 * The same of their style sheets.
 * @param {Build} build
 * @param {Iterable<string>} keys
 */
export const stylesSize = ({ dist, chunks }, keys) =>
  brotli(dist, [...new Set([...keys].flatMap((key) => chunks[key]?.css ?? []))])

/**
 * @param {string} dist
 * @param {string[]} files
 */
function brotli(dist, files) {
  const bytes = files.map((file) => compressedBytes(path.join(dist, file)))
  return bytes.reduce((sum, length) => sum + length, 0) / 1024
}

/**
 * Many pages share a file, which is compressed once.
 * @type {Map<string, number>}
 */
const compressed = new Map()

/** @param {string} file */
function compressedBytes(file) {
  const known = compressed.get(file)
  if (known !== undefined) return known
  const { length } = zlib.brotliCompressSync(readFileSync(file), best)
  compressed.set(file, length)
  return length
}

const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Fonts that the page asks for before anything else. They are compressed already.
 * @param {Build} build
 */
export function preloadedFonts({ dist }) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const links = html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? []
  const names = links.flatMap((link) => link.match(/[\w.-]+\.woff2/) ?? [])
  const assets = path.join(dist, 'assets')
  const found = readdirSync(assets).filter((file) => names.includes(file))
  return found.reduce((sum, file) => sum + readFileSync(path.join(assets, file)).length, 0) / 1024
}

/**
 * Kilobytes of the page itself after Brotli.
 * @param {Build} build
 */
export const htmlSize = ({ dist }) => brotli(dist, ['index.html'])

/** @param {string} dist */
const noManifest = (dist) =>
  Object.assign(new Error(`no manifest in ${dist}`), {
    plain: `${dist} has no .vite/manifest.json: please set build.manifest to true in its vite.config.ts.`,
  })
