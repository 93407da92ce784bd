import type { Chance } from '../chance.ts'
import { type Draft, sameName } from './draft.ts'
import { slotThemes, suffixes, themeWords } from './theme-words.ts'

type Named = Pick<Draft, 'classify' | 'theme' | 'names'>

// Kinds of machines, the usual one several times: what follows the comma is rarer.
const slotKinds = ['SLOT', 'SLOT', 'SLOT', 'SLOT', 'SC', 'SC', 'JP', 'AC']

/** A slot: two words of its theme, and an ending for one in five, or where the plain name is taken. */
export function nameSlot(chance: Chance, isTaken: (name: string) => boolean): Named {
  const theme = chance.pick(slotThemes)
  const { first = [], second = [] } = themeWords[theme] ?? {}
  const plain = `${chance.pick(first)} ${chance.pick(second)}`
  const isPlain = chance.next() > 0.2 && !isTaken(plain)
  const classify = chance.pick(theme === 'cards' ? ['VP', 'TG', 'TG'] : slotKinds)
  return {
    theme,
    classify,
    names: sameName(isPlain ? plain : `${plain} ${chance.pick(suffixes)}`),
  }
}

const tables = [
  ['Baccarat', 'Bacará'],
  ['Roulette', 'Ruleta'],
  ['Blackjack', 'Blackjack'],
  ['Sic Bo', 'Sic Bo'],
  ['Hold’em', 'Hold’em'],
  ['Wheel', 'Rueda'],
  ['Dragon Duel', 'Duelo de Dragones'],
] as const
const rooms =
  'Salon, Terrace, Garden, Harbour, Atrium, Lounge, Pavilion, Riviera, Opal, Marble, Orchid, Cedar, Velvet, Crystal, Lantern, Amber, Ivory, Cobalt, Saffron, Indigo, Coral, Willow, Copper, Sienna'.split(
    ', ',
  )

/** A live table: the game and its room. */
export function nameTable(chance: Chance): Named {
  const [EN, ES] = chance.pick(tables)
  const room = chance.pick(rooms)
  return {
    theme: 'table',
    classify: 'TG',
    names: { EN: `${room} ${EN}`, ES: `${ES} ${room}` },
  }
}

const waters =
  'Reef, Lagoon, Abyss, Tidal, Coral, Arctic, Golden, Stormy, Mermaid, Pearl, Sunken, Emperor, Jelly, Monsoon, Harpoon, Shark'.split(
    ', ',
  )
const catches = 'Hunt, Catch, Fishing, Hunters, Net, Angler, Treasure, Frenzy, Derby, Shoal'.split(
  ', ',
)

/** A fishing game. */
export const nameFishing = (chance: Chance): Named => ({
  theme: 'ocean',
  classify: 'AC',
  names: sameName(`${chance.pick(waters)} ${chance.pick(catches)}`),
})

const moods =
  'Friendly, Royal, Quick, Grand, Lucky, Classic, Master, Midnight, Golden, Family'.split(', ')
const duels = [
  'Rummy, Thirteen, Three Cards, Bull Cards, Big Two, Mah-jong, Poker, Dominoes, Checkers, Ludo, Brag, Gin'.split(
    ', ',
  ),
].flat()

/** A game that members play against each other. */
export const namePlayers = (chance: Chance): Named => ({
  theme: 'cards',
  classify: 'TG',
  names: sameName(`${chance.pick(moods)} ${chance.pick(duels)}`),
})
