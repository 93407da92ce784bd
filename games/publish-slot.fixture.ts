import { recompute, type StreamGame } from '@tessera/game-kit'
import { fingerprintOf } from '@tessera/game-kit/game-contract'
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
