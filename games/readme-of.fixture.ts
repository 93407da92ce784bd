import {
  type Described,
  deviationOf,
  type Figure,
  type Game,
  isExact,
  type Law,
  lawOf,
  leastOf,
  middleOf,
  type Published,
} from '@tessera/game-kit'
import { decimalOf } from '@tessera/game-kit/fraction'
import { readmeTable } from './readme-table.fixture.ts'

const whole = (value: bigint) => value.toLocaleString('en')
const times = (multiplier: number) => `${(multiplier / 10_000).toLocaleString('en', fine)} ×`
const fine = { maximumFractionDigits: 4 }
const oneIn = (chance: Figure | undefined) =>
  chance
    ? `1 in ${(1 / middleOf(chance)).toLocaleString('en', { maximumFractionDigits: 2 })}`
    : 'not known'

/** A game's README: every figure in it is counted, and a test fails when it is not the present one. */
export function readmeOf({
  game,
  published,
  described: { title, rules, examples, more = [] },
}: {
  game: Game
  published: Published
  described: Described
}): string {
  const laws = examples.map(({ name, choice }) => ({ name, law: lawOf(game, choice) }))
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
      laws.map(({ name, law }) => cellsOf(name, law)),
    ),
    '',
    ...(laws.length === 1 ? payTable(laws[0]?.law) : []),
    counted[game.kind],
    '',
    ...more,
    '## A round to recompute',
    '',
    exampleOf(published),
    '',
    `Fingerprint of this version's maths: \`${published.fingerprint}\`.`,
    '',
  ]
  return lines.join('\n')
}

const counted: Record<Game['kind'], string> = {
  index:
    'Counted over every draw, each as likely as any other. The spread is the standard deviation, in stakes.',
  stream:
    'Counted from the rule of the game, without simulation where the return is one number. The spread is the standard deviation, in stakes.',
  moves:
    'Counted for a round in which every move is the best one. The spread is the standard deviation, in stakes.',
}

function exampleOf({ example }: Published): string {
  const { seeds, choice, moves, index, words, multiplier } = example
  const made = moves ? `, moves \`${JSON.stringify(moves)}\`` : ''
  const drawn = index === undefined ? `${words} words` : `draw ${index}`
  return `Server seed \`${seeds.server}\`, client seed \`${seeds.client}\`, round ${seeds.round}, choice \`${JSON.stringify(choice)}\`${made}: ${drawn}, which pays ${times(multiplier)}.`
}

const columns = ['choice', 'exact return', 'wins', 'top prize', 'its odds', 'spread of a round']

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function returnOf(mean: Figure): string {
  if (!isExact(mean)) return `${percent(leastOf(mean))} to ${percent(mean.most)}`
  return `${Number(decimalOf({ over: mean.over * 100n, under: mean.under }, 6))} %`
}

function cellsOf(name: string, law: Law): string[] {
  const deviation = deviationOf(law)
  return [
    name,
    returnOf(law.mean),
    oneIn(law.hit),
    times(law.most),
    oneIn(law.mostChance),
    deviation === undefined ? 'not known' : `${deviation.toFixed(2)} ×`,
  ]
}

function payTable(law: Law | undefined): string[] {
  if (!law?.table) return []
  const { total, rows } = law.table
  const cells = rows.map(({ multiplier, weight }) => [
    times(multiplier),
    `${whole(weight)} of ${whole(total)}`,
    oneIn({ over: weight, under: total }),
  ])
  return [...readmeTable(['pays', 'draws', 'odds'], cells), '']
}
