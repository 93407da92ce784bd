import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { plainly } from './plainly.mjs'

/** A change of what a backup consists of counts this up. */
export const currentFormat = 1
const fileName = 'manifest.json'

/**
 * What a backup is, and the digest of everything in it.
 * @typedef {Record<string, { bytes: number, sha256: string }>} Files by their place in the backup
 * @typedef {{
 *   format: number,
 *   product: string,
 *   kind: 'embedded' | 'external',
 *   machine: string,
 *   postgres: { version: string, major: number, system: string, timeline: number, segmentBytes: number },
 *   database: string,
 *   user: string,
 *   startedAt: string,
 *   at: string,
 *   lsn: string,
 *   unpackedBytes: number,
 *   migrations: string[],
 *   digest: import('./digest.mjs').Digest,
 *   files: Files,
 * }} Manifest `at` and `lsn` are the moment that a restore shows
 */

/** @param {Manifest} manifest */
const sealOf = (manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
export async function writeManifest(folder, manifest) {
  const file = await open(path.join(folder, fileName), 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ manifest, seal: sealOf(manifest) }, undefined, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * What the backup in this folder says of itself.
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(folder) {
  const file = path.join(folder, fileName)
  if (!existsSync(file)) {
    throw plainly(`${folder} is no backup: it has no ${fileName}. Nothing was changed.`)
  }
  const { manifest, seal } = parse(readFileSync(file, 'utf8'), file)
  if (manifest.format > currentFormat) {
    throw plainly(
      `${folder} was made by a newer Tessera (${manifest.product}): please restore it with that one. Nothing was changed.`,
    )
  }
  if (seal !== sealOf(manifest)) throw damaged(file)
  return manifest
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {{ manifest: Manifest, seal: string }}
 */
function parse(text, file) {
  try {
    const read = JSON.parse(text)
    if (typeof read?.manifest?.format === 'number') return read
  } catch {
    // Reported below: an unreadable file is as damaged as one with other content.
  }
  throw damaged(file)
}

/**
 * Reads every file of the backup and compares it with the manifest.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export async function verifyFiles(folder, { files }) {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const file = path.join(folder, name)
    if (!existsSync(file))
      throw plainly(`${file} is missing: please use another backup. Nothing was changed.`)
    if (statSync(file).size !== bytes) throw damaged(file)
    if ((await digestFile(file)) !== sha256) throw damaged(file)
  }
}

/** @param {string} file */
export async function digestFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @param {string} file */
const damaged = (file) =>
  plainly(`${file} is damaged: please use another backup. Nothing was changed.`)
