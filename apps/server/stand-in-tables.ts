import { textOf } from '@tessera/game-kit/fraction'
import { wordsIn } from '@tessera/server-kit'
import {
  type GamesText,
  nameOfMain,
  nameOfMark,
  nameOfSpot,
  returnOfSpot,
  ruleOfSpot,
  tableGames,
} from '@tessera/tables/games'
import {
  returnedBy,
  type Source,
  type Spot,
  type TableGame,
  type Variant,
} from '@tessera/tables/games/table-game'
import { gamesMessages } from '@tessera/tables/games/texts'
import type { StandInPorts } from '@tessera/vendors/server'

type Room = NonNullable<ReturnType<StandInPorts['tableOf']>>
type Words = Readonly<Record<string, string>>

const words = wordsIn('tables-games', gamesMessages.texts)
const spoken = (text: Words, { key, holes }: GamesText): string =>
  (text[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: 'on' | 'count') => holes[name] ?? '')

/** Of a roulette the spots that a small page has room for. */
const rouletteGroups = new Set(['straights', 'dozens', 'columns', 'chances'])
const isShown = (game: TableGame, spot: Spot) =>
  spot.isLater !== true && (game.code !== 'roulette' || rouletteGroups.has(spot.group))

// Returns are counted over all deals: once for each variant.
const means = new Map<string, string>()
function meanOf(game: TableGame, variant: string, spot: string): string {
  const key = `${game.code} ${variant} ${spot}`
  const known = means.get(key) ?? textOf(returnOfSpot(game, variant, spot))
  means.set(key, known)
  return known
}

/** A table of a stand-in by the rules of this site's own: a fresh shoe, or fresh draws, in each round. */
export const tableOf: StandInPorts['tableOf'] = (code, { seed, language }) => {
  const game = tableGames.find((each) => each.code === code)
  const variant = game?.variants[seed % game.variants.length]
  if (!game || !variant) return undefined
  const text: Words = words(language)
  const shown = variant.spots.filter((spot) => isShown(game, spot))
  const spots = shown.map((spot) => givenSpot(game, variant, spot, text))
  return {
    kind: game.code,
    view: 'table',
    spots: () => spots,
    spotOf: (wanted) => spots.find((spot) => spot.code === wanted),
    hasMany: true,
    seconds: 0,
    about: [text[`${game.code}.rules`], text[`${game.code}.rules.${variant.code}`]]
      .filter(Boolean)
      .join(' '),
    shows: () => ({ variant: variant.code, spins: game.code === 'roulette' ? variant.code : '' }),
    play(_, below) {
      const steps = game.play(variant.code, sourceOf(game, below))
      const result = game.resultOf(variant.code, steps)
      const back = shown
        .map((spot): [string, number] => [spot.code, returnedBy(spot, result)])
        .filter(([, returned]) => returned > 0)
      const main = nameOfMain(game.code, result.main)
      return {
        returned: new Map(back),
        shows: {
          steps,
          main: main ? spoken(text, main) : result.main,
          marks: result.marks.map((mark) => spoken(text, nameOfMark(game.code, mark))),
          won: back.map(([won]) => won),
        },
      }
    },
  }
}

function givenSpot(
  game: TableGame,
  variant: Variant,
  spot: Spot,
  text: Words,
): ReturnType<Room['spots']>[number] {
  return {
    code: spot.code,
    group: text[`${game.code}.group.${spot.group}`] ?? '',
    label: spoken(text, nameOfSpot(game.code, spot.code)),
    rule: spoken(text, ruleOfSpot(game.code, spot.code)),
    returned: [...new Set(spot.returns.map(({ returned }) => returned))].toSorted(
      (one, two) => two - one,
    ),
    mean: meanOf(game, variant.code, spot.code),
  }
}

const cardsInDeck = 52

function sourceOf({ from }: TableGame, below: (n: number) => number): Source {
  const left =
    from.kind === 'shoe'
      ? Array.from({ length: from.decks * cardsInDeck }, (_, at) => at % cardsInDeck)
      : []
  return { below, card: () => left.splice(below(left.length), 1)[0] ?? 0 }
}
