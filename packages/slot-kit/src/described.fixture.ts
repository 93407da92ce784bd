import type { Described } from '@tessera/game-kit'
import { textOf as textIn } from '@tessera/web-kit'
import type { SlotDefinition } from './definition.ts'
import { factsNote, factsOf } from './facts.ts'
import { lawFromFigures, type SlotFigures } from './figures.ts'
import { messages } from './messages.ts'
import { payTableOf } from './pay-table.ts'
import { rulesOf } from './rules.ts'
import { type SlotWords, timesOfPay, wordsFor } from './words.ts'

type GameMessages = { module: string; texts: Record<string, string> }

/** A definition as it is published: one line for each of its parts. */
export function publishedText(definition: SlotDefinition): string {
  const lines = Object.entries(definition).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

/** What the README of a slot says, all of it from its definition and figures. */
export function describedSlot(
  definition: SlotDefinition,
  figures: SlotFigures,
  game: GameMessages,
): Described {
  const nameOf = (symbol: string) => game.texts[`symbol.${symbol}`] ?? symbol
  const words = wordsFor('en', textIn(messages) as SlotWords['say'], nameOf)
  const law = lawFromFigures(definition, figures)
  const parts = rulesOf(definition, law, words)
  const facts = factsOf(law, words, figures.measured)
  return {
    title: game.texts['title'] ?? definition.slug,
    rules: [game.texts['lead'] ?? ''],
    examples: [
      { name: 'every spin', choice: {} },
      ...(definition.buy ? [{ name: 'the feature, bought', choice: { buy: true } }] : []),
    ],
    more: [
      '## Figures',
      '',
      ...facts.map(({ name, value }) => `- ${name}: ${value}`),
      `- Return of a round${figures.progressive ? ', without the progressive jackpot,' : ''} as a fraction: \`${figures.mean}\`${law.meanWithin > 0 ? ', correct to 12 decimals' : ''}`,
      ...(figures.buy
        ? [`- Return of the bought feature before it is cut: \`${figures.buy}\``]
        : []),
      ...(figures.progressive
        ? [`- The progressive jackpot adds, as a fraction: \`${figures.progressive}\``]
        : []),
      '',
      factsNote(law, words, figures.measured),
      '',
      ...parts.flatMap(({ title, lines }) => [
        `## ${title}`,
        '',
        ...lines.flatMap((line) => [line, '']),
      ]),
      '## Paytable',
      '',
      ...payLines(definition, words),
      '',
      '## Definition',
      '',
      'All that a round follows from. [How slots are drawn and paid](../README.md#how-a-slot-is-played) is the same for all of them.',
      '',
      '```json',
      publishedText(definition),
      '```',
      '',
    ],
  }
}

function payLines(definition: SlotDefinition, words: SlotWords): string[] {
  const rows = payTableOf(definition).map(({ symbol, least, most, pay, expected }) => {
    const count = most === least ? `${least}` : most ? `${least}–${most}` : `${least}+`
    const spins = words.number(1 / expected, expected > 0.01 ? 1 : 0)
    return `| ${symbol} | ${words.nameOf(symbol)} | ${count} | ${timesOfPay(words, pay)} × | 1 in ${spins} |`
  })
  return ['| | symbol | count | pays | spins |', '| --- | --- | --- | --- | --- |', ...rows]
}
