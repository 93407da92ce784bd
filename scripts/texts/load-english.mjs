import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const single = [
  'packages/game-ui/src/messages.ts',
  'packages/web-kit/src/messages.ts',
  'packages/slot-kit/src/messages.ts',
  'packages/slot-kit/view/messages.ts',
  'packages/calls/src/common-problems.ts',
]

/**
 * Every English text by module and key, as the product itself sees it: the files are run. The text
 * of a problem has the key `problem.<its name>`.
 *
 * @param {string} root
 * @returns {Promise<import('./compare-texts.mjs').Texts>}
 */
export async function loadEnglish(root) {
  /** @type {import('./compare-texts.mjs').Texts} */
  const texts = {}
  for (const file of messageFiles(root)) {
    const exported = await import(pathToFileURL(path.join(root, file)).href)
    for (const { module, entries } of Object.values(exported).flatMap(readExport)) {
      texts[module] = { ...texts[module], ...entries }
    }
  }
  return texts
}

/** @param {string} root */
function messageFiles(root) {
  const folders = ['modules', 'games', 'apps'].flatMap((floor) => childFolders(root, floor))
  const deeper = folders.flatMap((folder) =>
    ['channels', 'adapters', 'kinds', 'contracts', 'plays'].flatMap((room) =>
      childFolders(root, `${folder}/${room}`),
    ),
  )
  const names = [...folders, ...deeper].flatMap((folder) => [
    `${folder}/messages.ts`,
    `${folder}/later-messages.ts`,
    `${folder}/problems.ts`,
    `${folder}/titles.ts`,
    `${folder}/section-titles.ts`,
    `${folder}/texts.ts`,
    `${folder}/words.ts`,
  ])
  return [...single, ...names].filter((file) => existsSync(path.join(root, file)))
}

/**
 * @param {string} root
 * @param {string} folder
 */
function childFolders(root, folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}

/**
 * What `defineMessages` or `defineProblems` has made; anything else holds no texts.
 * @param {unknown} value
 * @returns {{ module: string, entries: Record<string, string> }[]}
 */
function readExport(value) {
  if (typeof value !== 'object' || value === null) return []
  if ('module' in value && 'texts' in value) {
    const made = /** @type {{ module: string, texts: Record<string, string> }} */ (value)
    return [{ module: made.module, entries: made.texts }]
  }
  return Object.entries(value).flatMap(([key, kind]) => {
    if (typeof kind?.code !== 'string' || typeof kind.text !== 'string') return []
    const module = kind.code.slice(0, -key.length - 1)
    return [{ module, entries: { [`problem.${key}`]: kind.text } }]
  })
}
