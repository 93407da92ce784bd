/** Words that the names of slots are made of, by the theme of their picture. Invented here, nobody's brand. */
type Words = { first: string[]; second: string[] }

const words = (first: string, second: string): Words => ({
  first: first.split(', '),
  second: second.split(', '),
})

export const themeWords: Record<string, Words> = {
  egypt: words(
    'Golden, Eternal, Lost, Secret, Sacred, Sunken, Desert, Midnight, Gilded, Silent, Sealed, Radiant, Hidden, Royal',
    'Pharaoh, Scarab, Ankh, Pyramid, Nile, Falcon, Obelisk, Sands, Tomb, Sphinx, Oasis, Papyrus, Dynasty, Cobra',
  ),
  dragon: words(
    'Crimson, Jade, Thunder, Twin, Imperial, Rising, Molten, Sleeping, Ember, Ancient, Azure, Roaring, Scarlet, Ashen',
    'Dragon, Wyrm, Serpent, Drake, Hydra, Hatchling, Talon, Scales, Lair, Flame, Hoard, Breath, Crown, Wings',
  ),
  fruit: words(
    'Juicy, Sunny, Wild, Frosted, Electric, Candied, Ripe, Neon, Fresh, Tropical, Sparkling, Classic, Zesty, Double',
    'Cherries, Harvest, Basket, Citrus, Fruit Bar, Smoothie, Grove, Lemons, Berries, Market, Melons, Plums, Splash, Picnic',
  ),
  gems: words(
    'Prism, Starlit, Velvet, Royal, Infinite, Cascading, Polished, Hidden, Frozen, Radiant, Midnight, Twin, Shifting, Rough',
    'Gems, Jewels, Facets, Crystal, Carats, Sapphire, Emerald, Opal, Amethyst, Vault, Mine, Rubies, Quartz, Diadem',
  ),
  ocean: words(
    'Deep, Coral, Tidal, Salty, Pearl, Sunken, Silver, Moonlit, Stormy, Abyssal, Turquoise, Drifting, Northern, Lost',
    'Reef, Catch, Current, Abyss, Lagoon, Kraken, Tide, Harbour, Anchor, Trench, Shoal, Siren, Lighthouse, Voyage',
  ),
  norse: words(
    'Iron, Frost, Valiant, Storm, Oaken, Raven, Winter, Grim, Northern, Thunder, Silver, Bitter, Howling, Longship',
    'Forge, Saga, Hammer, Fjord, Runes, Wolves, Shield, Feast, Axe, Hall, Oath, Raiders, Winter, Throne',
  ),
  space: words(
    'Nova, Lunar, Quantum, Orbit, Hyper, Solar, Stellar, Distant, Zero, Cosmic, Binary, Red, Silent, Astral',
    'Drift, Crash, Voyager, Pulse, Eclipse, Horizon, Beacon, Colony, Comet, Gravity, Nebula, Signal, Station, Moons',
  ),
  west: words(
    'Dusty, Outlaw, Silver, Buffalo, Rodeo, High Noon, Rusty, Lonesome, Wild, Copper, Prairie, Last, Border, Gold Rush',
    'Bounty, Rush, Stampede, Showdown, Gulch, Canyon, Sheriff, Saloon, Trail, Express, Mustang, Ranch, Cactus, Posse',
  ),
  cards: words(
    'High, Royal, Lucky, Midnight, Grand, Velvet, Double, Crystal, Private, Noble, Silver, Wild, Crowned, Perfect',
    'Aces, Jacks, Flush, Deuces, Suits, Deal, Salon, Queens, Kings, Joker, Spades, Hearts, Wheel, Dice',
  ),
  east: words(
    'Lucky, Fortune, Lotus, Jade, Silk, Bamboo, Red, Golden, Misty, Quiet, Blossom, Eight, Spring, Moon',
    'Tiger, Koi, Lantern, Panda, Garden, Emperor, Crane, Pagoda, Fox, Teahouse, Festival, Samurai, River, Mask',
  ),
  magic: words(
    'Enchanted, Mystic, Moonlit, Arcane, Whispering, Hidden, Wicked, Crooked, Silver, Bubbling, Dreaming, Starry, Velvet, Seventh',
    'Grimoire, Potion, Oracle, Familiar, Alchemist, Spell, Mirror, Coven, Owl, Wand, Tower, Tarot, Cauldron, Unicorn',
  ),
  jungle: words(
    'Emerald, Lost, Wild, Hidden, Roaring, Tangled, Misty, Ancient, Painted, Secret, Monsoon, Stone, Green, Howling',
    'Canopy, Idol, Panther, Temple, Toucan, Totem, Vines, Expedition, Gorilla, Rapids, Mask, Serpent, Parade, Drums',
  ),
  sweets: words(
    'Sugar, Honey, Candy, Caramel, Frosted, Fluffy, Rainbow, Minty, Toffee, Sprinkled, Creamy, Sticky, Peppermint, Party',
    'Parade, Bakery, Swirl, Cupcakes, Carnival, Lollies, Factory, Kingdom, Crush Lane, Drops, Cookies, Sundae, Picnic, Surprise',
  ),
  adventure: words(
    'Lost, Captain’s, Forgotten, Buried, Royal, Daring, Black, Cursed, Sunken, Hidden, Iron, Forbidden, Last, Marble',
    'Treasure, Map, Compass, Castle, Island, Relic, Voyage, Galleon, Vault, Crown, Kingdom, Corsair, Dungeon, Quest',
  ),
}

export const slotThemes = Object.keys(themeWords)

/** What a name may end with once the plain one is taken. */
export const suffixes = [
  'Deluxe',
  'Ways',
  'X',
  'Hold',
  'II',
  'Gold',
  '100',
  'Nights',
  'Max',
  'Spin',
  '243',
  'III',
]
