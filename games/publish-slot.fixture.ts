import {
  type Described,
  type Game,
  type Published,
  recompute,
  type StreamGame,
} from '@tessera/game-kit'
import { fingerprintOf } from '@tessera/game-kit/fingerprint'
import {
  figuresOf,
  lawOf,
  measure,
  measuredRounds,
  type SlotDefinition,
  type SlotFigures,
} from '@tessera/slot-kit'
import { publishedText } from '@tessera/slot-kit/described'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readmeOf } from './readme-of.fixture.ts'
import { sourceHashOf } from './source-hash.fixture.ts'

/** The figures of a slot. What its law leaves open is measured, which takes some seconds. */
export function freshFigures(definition: SlotDefinition): SlotFigures {
  const law = lawOf(definition)
  const isOpen = law.hit === undefined
  const seed = `${definition.slug} ${definition.version}`
  return figuresOf(definition, law, isOpen ? measure(definition, seed, measuredRounds) : undefined)
}

const write = (slug: string, file: string, text: string) =>
  writeFileSync(path.join(import.meta.dirname, slug, file), text)

const rulesFile = '../check-slots.mjs'

/** Writes what follows from a definition alone: its figures, and its rule for the program that checks a round. */
export function writeFigures(definition: SlotDefinition): void {
  const { slug } = definition
  write(
    slug,
    'figures.ts',
    `import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: \`npm run publish-slot ${slug}\` writes it. */
export const figures: SlotFigures = ${JSON.stringify(freshFigures(definition), null, 2)}
`,
  )
  write(
    slug,
    'check.mjs',
    `/* The slot ${slug}, as its README publishes it. \`npm run publish-slot ${slug}\` writes this. */
import { slotRule } from '${rulesFile}'

export const rule = slotRule(${publishedText(definition)})
`,
  )
}

const seeds = { server: 'a'.repeat(64), client: 'ana', round: 1 }

/** Writes what holds for ever of this version. */
export function writePublished(game: StreamGame): void {
  const { slug, version } = game
  const { drawn, multiplier } = recompute(game, { seeds, choice: {} })
  write(
    slug,
    'published.ts',
    `import type { Published } from '@tessera/game-kit'

/** \`npm run publish-slot ${slug}\` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '${version}',
  fingerprint: '${fingerprintOf(game)}',
  source: '${sourceHashOf(slug)}',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: ${drawn?.words ?? 0},
    multiplier: ${multiplier},
  },
}
`,
  )
}

/** What a folder of a slot exports, by the names that its files have. */
type Folder = {
  game: StreamGame
  definition: SlotDefinition
  published: Published
  described: Described
}

async function partOf(
  slug: string,
  file: string,
  isIt: (part: unknown) => boolean,
): Promise<unknown> {
  const parts = Object.values((await import(`./${slug}/${file}`)) as Record<string, unknown>)
  const part = parts.find(isIt)
  if (part === undefined) throw new Error(`games/${slug}/${file} exports nothing of this slot`)
  return part
}
const isOf = (slug: string) => (part: unknown) =>
  typeof part === 'object' && part !== null && 'slug' in part && part.slug === slug
const isObject = (part: unknown) => typeof part === 'object' && part !== null

/** One part, in a process of its own: each follows from files that the one before has written. */
async function publish(slug: string, part: string): Promise<void> {
  const read = async <Name extends keyof Folder>(file: string, isIt: (each: unknown) => boolean) =>
    (await partOf(slug, file, isIt)) as Folder[Name]
  if (part === 'figures') return writeFigures(await read<'definition'>('slot.ts', isOf(slug)))
  const game = await read<'game'>('game.ts', isOf(slug))
  if (part === 'published') return writePublished(game)
  const published = await read<'published'>('published.ts', isObject)
  const described = await read<'described'>('described.fixture.ts', isObject)
  write(slug, 'README.md', readmeOf({ game: game as Game, published, described }))
}

const [entry = '', slug = '', part = ''] = process.argv.slice(1)
if (fileURLToPath(import.meta.url) === entry) await publish(slug, part)
