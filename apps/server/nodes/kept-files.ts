import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type KeptFile = {
  stream: () => NodeJS.ReadableStream
  type: string
  coding: string | undefined
}

const asset = /^\/(backoffice\/)?assets\/([\w.-]+)$/

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
}

/**
 * Finds files that a page of another build asks for: `dir` has a folder a build, and in it `site` and `backoffice`. A name has a
 * hash of what is in the file, so that the same name is the same file in each build.
 */
export function keptFiles(dir: string) {
  return async (url: string, accepts: string): Promise<KeptFile | undefined> => {
    const [, isOffice, name = ''] = asset.exec(url.split('?')[0] ?? '') ?? []
    const type = types[path.extname(name)]
    if (name === '' || name.startsWith('.') || !type || !existsSync(dir)) return undefined
    for (const build of await readdir(dir)) {
      const file = path.join(dir, build, isOffice ? 'backoffice' : 'site', name)
      const isThere = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
      if (!isThere) continue
      const isPacked = /\bbr\b/.test(accepts) && existsSync(`${file}.br`)
      const chosen = isPacked ? `${file}.br` : file
      return { type, stream: () => createReadStream(chosen), coding: isPacked ? 'br' : undefined }
    }
    return undefined
  }
}
