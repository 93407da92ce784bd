import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findSecrets } from './find-secrets.mjs'

/** What a browser is given as text: everything but pictures, fonts and what is packed once more. */
const isText = (/** @type {string} */ file) => /\.(js|css|html|json|svg|map|txt)$/.test(file)

/** What only those who develop and test have; the sandbox of a demo is reached by addresses that the server gives. */
const ofTests = ['/development/', 'data-testid', 'vitest', '@playwright', 'guardSeed', '/__']

/** What only the staff's pages are made of: their calls, their permissions and the module folders that hold their screens. */
const ofOffice = [/["'`]\/wps\/staff\//, /["'`]staff:[a-z]+[.:]?\w*["'`]/, /modules\/\w+\/staff\//]

/**
 * Content that built apps must not have: keys, source maps, test code, and staff code in the site of the
 * guests. A folder without a build is a finding of its own.
 * @param {string} folder of the site
 * @returns {string[]}
 */
export function searchBundles(folder) {
  return [
    ...searchApp(path.join(folder, 'apps/site/dist'), 'site', ofOffice),
    ...searchApp(path.join(folder, 'apps/backoffice/dist'), 'back office', []),
  ]
}

/**
 * @param {string} dist
 * @param {string} name
 * @param {RegExp[]} forOthers
 */
function searchApp(dist, name, forOthers) {
  if (!existsSync(path.join(dist, 'index.html'))) return [`${name}: is not built`]
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  // Nobody is served the list of the files that a build is made of; the server alone reads it.
  const served = files.filter((file) => !file.includes(`${path.sep}.vite${path.sep}`))
  return served.flatMap((file) => {
    const place = `${name}: ${path.relative(dist, file)}`
    if (file.endsWith('.map')) return [`${place} is a map of the sources`]
    if (!isText(file)) return []
    return searchText(readFileSync(file, 'utf8'), forOthers).map((what) => `${place} holds ${what}`)
  })
}

/**
 * @param {string} text
 * @param {RegExp[]} forOthers
 */
function searchText(text, forOthers) {
  return [
    ...findSecrets(text),
    ...(/[#@]\s*sourceMappingURL=/.test(text) ? ['the address of a map of the sources'] : []),
    ...ofTests.filter((word) => text.includes(word)).map((word) => `what is for tests: ${word}`),
    ...forOthers.flatMap((sign) => {
      const found = sign.exec(text)
      return found ? [`what is for the staff: ${found[0]}`] : []
    }),
  ]
}
