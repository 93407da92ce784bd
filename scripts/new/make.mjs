import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeLanguage } from './describe-language.mjs'
import { registerModule } from './register-module.mjs'

const templates = path.resolve(import.meta.dirname, '../templates')

const nextOfGame = [
  "games/index.ts                    add '__name__': __camel__",
  'games/views.ts                    add its view under the same name',
  'npm run gen                       puts its check.mjs into the program that checks a round',
  'games/__name__                    write its own rules, test first; then its view; what pays differently is published anew',
  'npx vitest run games/readme.test.ts games/games.test.ts -u -t __name__',
  '                                  writes its README, and tells the fingerprint and the hash that published.ts has to have',
  'languages/es/game-__name__.json   its texts in Spanish',
]

/**
 * What can be made: where it goes, which names it may have, and what is left to do by hand.
 * @typedef {{ place: string, names: RegExp, example: string, next: string[], also?: Record<string, string>,
 *   register?: (root: string, name: string) => void }} Kind
 *   `also`: templates of files that go elsewhere, with their places; `register` makes it known
 * @type {Record<string, Kind>}
 */
export const kinds = {
  game: {
    place: 'games/__name__',
    names: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    example: 'lucky-coin',
    next: nextOfGame,
  },
  'stream-game': {
    place: 'games/__name__',
    names: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    example: 'lucky-dice',
    next: nextOfGame,
  },
  'moves-game': {
    place: 'games/__name__',
    names: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    example: 'lucky-calls',
    next: nextOfGame,
  },
  slot: {
    place: 'games/__name__',
    names: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    example: 'lucky-reels',
    also: { 'slot-es': 'languages/es' },
    next: [
      'games/index.ts                    add __camel__, under the name of its folder',
      'games/views.ts                    add its view: ./__name__/view/index.ts',
      'npm run publish-slot __name__     writes its figures, its rule for the check program and its README; again after each change of slot.ts',
      'games/__name__/view/recipe.ts     draw its symbols; games/__name__/messages.ts and languages/es/game-__name__.json name them',
    ],
  },
  channel: {
    place: 'modules/cashier/channels/__name__',
    names: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    example: 'fast-pay',
    next: [
      'modules/cashier/channels/index.ts       add __camel__',
      'modules/cashier/channels/__name__       speak as its gateway speaks: its fake in channel.test.ts first',
      'languages/es/channel-__name__.json      its texts in Spanish',
    ],
  },
  language: {
    place: 'languages/__name__',
    names: /^[a-z]{2}$/,
    example: 'fr',
    next: [
      'languages/__name__/site.json   the texts of one module by key, as in languages/es; what is missing is shown in English',
      'npm run gen                 notes how much is translated',
      'npm start                   staff offer it under Languages and currencies',
      'languages/__name__             with percent 100 it is kept complete: `npm run check` lists every text that is missing',
    ],
  },
  module: {
    place: 'modules/__name__',
    names: /^[a-z]+$/,
    example: 'loyalty',
    also: { 'module-es': 'languages/es' },
    register: registerModule,
    next: [
      'npm run gen                                   writes the API document and notes the checksums of its SQL',
      'npx tsx apps/server/guard/write-route-access.ts --write',
      '                                              notes who may call it: read the lines that it adds',
      'modules/__name__                              its own calls and tables, test first; its README',
    ],
  },
}

/**
 * Makes the folder and says what is left to do.
 * @param {string} root
 * @param {string} kindName
 * @param {string} name
 * @returns {string | undefined} a sentence when it cannot be
 */
export function make(root, kindName, name) {
  const kind = kinds[kindName]
  if (!kind) return `"${kindName}" is nothing that can be made.`
  if (!kind.names.test(name)) return `"${name}" is no name for it; ${kind.example} would be one.`
  const fill = filler(name)
  const place = fill(kind.place)
  if (existsSync(path.join(root, place))) return `${place} is there already.`
  const made = copy(path.join(templates, kindName), path.join(root, place), fill)
  for (const [template, folder] of Object.entries(kind.also ?? {})) {
    made.push(...copy(path.join(templates, template), path.join(root, folder), fill))
  }
  kind.register?.(root, name)
  console.log(made.map((file) => `made  ${path.relative(root, file)}`).join('\n'))
  console.log(`\nNext steps:\n${kind.next.map((line) => `  ${fill(line)}`).join('\n')}`)
  return undefined
}

/**
 * Puts the name, as it is written in each place, into a text.
 * @param {string} name
 * @returns {(text: string) => string}
 */
function filler(name) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const words = name.replace(/-/g, ' ')
  /** @type {Record<string, string>} */
  const values = {
    name,
    camel,
    Pascal: camel[0]?.toUpperCase() + camel.slice(1),
    Words: words[0]?.toUpperCase() + words.slice(1),
    day: new Date().toISOString().slice(0, 10),
    ...describeLanguage(name),
  }
  return (text) => text.replace(/__(\w+?)__/g, (whole, key) => values[key] ?? whole)
}

/**
 * Templates end in .txt, so that no tool takes them for sources.
 * @param {string} from
 * @param {string} to
 * @param {(text: string) => string} fill
 * @returns {string[]}
 */
function copy(from, to, fill) {
  mkdirSync(to, { recursive: true })
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const source = path.join(from, entry.name)
    const target = path.join(to, fill(entry.name.replace(/\.txt$/, '')))
    if (entry.isDirectory()) return copy(source, target, fill)
    writeFileSync(target, fill(readFileSync(source, 'utf8')))
    return [target]
  })
}
