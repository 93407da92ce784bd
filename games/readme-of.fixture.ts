import {
  type Described,
  type Game,
  type Odds,
  oddsOf,
  percentOf,
  type Published,
} from '@tessera/game-kit'
import { readmeTable } from './readme-table.fixture.ts'

const whole = (value: number) => value.toLocaleString('en')
const times = (multiplier: number) => `${(multiplier / 10_000).toLocaleString('en', fine)} ×`
const fine = { maximumFractionDigits: 4 }
const oneIn = (size: number, count: number) =>
  `1 in ${(size / count).toLocaleString('en', { maximumFractionDigits: 2 })}`

type Page = Described & { game: Game; published: Published }

/** A game's README: every figure in it is counted, and a test fails when it is not the present one. */
export function readmeOf({ game, published, title, rules, examples }: Page): string {
  const { seeds, choice, index, multiplier } = published.example
  const lines = [
    `# ${title}`,
    '',
    `\`${game.slug}\`, version ${game.version}, ${game.category}, ${game.classify}. Written by \`games/readme.test.ts\`: change the game, not this page.`,
    '',
    ...rules.flatMap((rule) => [rule, '']),
    '## Return',
    '',
    ...readmeTable(
      columns,
      examples.map((each) => cellsOf(each.name, oddsOf(game, each.choice))),
    ),
    '',
    ...(examples.length === 1 ? payTable(oddsOf(game, examples[0]?.choice)) : []),
    'Counted over every draw, each as likely as any other. The spread is the standard deviation, in stakes.',
    '',
    '## A round to recompute',
    '',
    `Server seed \`${seeds.server}\`, client seed \`${seeds.client}\`, round ${seeds.round}, choice \`${JSON.stringify(choice)}\`: draw ${index}, which pays ${times(multiplier)}.`,
    '',
    `Fingerprint of this version's maths: \`${published.fingerprint}\`.`,
    '',
  ]
  return lines.join('\n')
}

const columns = ['choice', 'exact return', 'wins', 'top prize', 'its odds', 'spread of a round']

function cellsOf(name: string, odds: Odds): string[] {
  const { size, hits, top, deviation } = odds
  return [
    name,
    `${Number(percentOf(odds, 6))} %`,
    oneIn(size, hits),
    times(top.multiplier),
    oneIn(size, top.count),
    `${deviation.toFixed(2)} ×`,
  ]
}

function payTable({ table, size }: Odds): string[] {
  const rows = table.map(({ multiplier, count }) => [
    times(multiplier),
    `${whole(count)} of ${whole(size)}`,
    oneIn(size, count),
  ])
  return [...readmeTable(['pays', 'draws', 'odds'], rows), '']
}
