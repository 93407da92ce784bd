import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const written = 'games/check-round.gen.mjs'
const publishedList = 'games/published.gen.ts'
const rulesList = 'games/rules.gen.ts'
const place = 'export const rules = {}\n'
// What several games share. A game that needs it imports it in one line, which the program does without.
const shared = [{ file: 'check-slots.mjs', gives: 'slotRule' }]

/**
 * The program that checks a round, as one file: what all games share, and the rule of each.
 * @param {string} root
 */
export function checkFileOf(root) {
  const core = readFileSync(path.join(root, 'games/check-core.mjs'), 'utf8')
  if (!core.includes(place)) throw new Error('games/check-core.mjs has no place for the rules')
  const slugs = readdirSync(path.join(root, 'games'))
    .filter((name) => existsSync(path.join(root, 'games', name, 'check.mjs')))
    .toSorted()
  const parts = slugs.map((slug) => {
    const text = readFileSync(path.join(root, 'games', slug, 'check.mjs'), 'utf8').trimEnd()
    if (!text.includes('\nexport const rule = ')) throw new Error(`games/${slug} exports no rule`)
    const inside = text
      .replace('\nexport const rule = ', '\nconst rule = ')
      .replace(/^import \{ \w+ \} from '\.\.\/check-[\w-]+\.mjs'\n/gm, '')
    return `\nrules['${slug}'] = (() => {\n${inside}\nreturn rule\n})()\n`
  })
  // Its texts may hold what a replacement would read as a pattern.
  return core.replace(place, () => place + sharedOf(root) + parts.join(''))
}

/** @param {string} root */
const sharedOf = (root) =>
  shared
    .map(({ file, gives }) => ({ gives, place: path.join(root, 'games', file) }))
    .filter(({ place: each }) => existsSync(each))
    .map(({ gives, place: each }) => {
      const text = readFileSync(each, 'utf8')
        .trimEnd()
        .replaceAll(/^export /gm, '')
      return `\nconst ${gives} = (() => {\n${text}\nreturn ${gives}\n})()\n`
    })
    .join('')

/** @param {string} slug */
const camel = (slug) => slug.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * What is published of each game, as one list.
 * @param {string} root
 */
export function publishedListOf(root) {
  const slugs = readdirSync(path.join(root, 'games'))
    .filter((name) => existsSync(path.join(root, 'games', name, 'published.ts')))
    .toSorted()
  const imports = slugs.map(
    (slug) => `import { published as ${camel(slug)} } from './${slug}/published.ts'\n`,
  )
  const rows = slugs.map((slug) => `  '${slug}': ${camel(slug)},\n`)
  return `// Written by \`npm run gen\` from the file published.ts of each game.
import type { Published } from '@tessera/game-kit'
${imports.join('')}
/** What is published of each game, by its slug. */
export const publishedGames: Readonly<Record<string, Published>> = {
${rows.join('')}}
`
}

/**
 * How to fetch the rules of each game, apart from those of the others.
 * @param {string} root
 */
export function rulesListOf(root) {
  const index = path.join(root, 'games/index.ts')
  const listed = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const rows = [...listed.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/game\.ts'$/gm)]
    .map(
      ([, name, slug]) =>
        `  '${slug}': async () => (await import('./${slug}/game.ts')).${name} as unknown as Game,\n`,
    )
    .toSorted()
  return `// Written by \`npm run gen\` from games/index.ts.
import type { Game } from '@tessera/game-kit'

/** How to fetch the rules of each game, by its slug: a chunk of its own. */
export const gameRules: Readonly<Record<string, () => Promise<Game>>> = {
${rows.join('')}}
`
}

/**
 * Writes all. Answers what is stale and was not written because of `isCheck`.
 * @param {string} root
 * @param {{ isCheck: boolean }} options
 */
export function writeCheckFile(root, { isCheck }) {
  const texts = {
    [written]: checkFileOf(root),
    [publishedList]: publishedListOf(root),
    [rulesList]: rulesListOf(root),
  }
  return Object.entries(texts).flatMap(([name, text]) => {
    const file = path.join(root, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
    if (!isCheck) writeFileSync(file, text)
    return isCheck ? [name] : []
  })
}
