/** Emblems by theme, chosen by eye from the game-icons set: names that fit a word often show something else. */
const list = (names: string): readonly string[] => names.trim().split(/\s+/)

export const emblemLists: Record<string, readonly string[]> = {
  // Symbols of our own games.
  house:
    list(`floating-crystal unlit-bomb star-formation ringed-planet asian-lantern amphora anchor anvil barn bee butterfly camel chili-pepper crab crystal-growth cut-diamond emerald
    flame galleon honeypot hummingbird kite life-buoy lighthouse magic-lamp mushroom nautilus-shell open-book
    oyster-pearl pumpkin ringing-bell sheep sun sunflower vine-leaf`),
  egypt: list(`ankh anubis bastet camel-head cobra egyptian-bird egyptian-profile egyptian-pyramids
    egyptian-sphinx egyptian-temple egyptian-urns eye-of-horus gold-scarab great-pyramid horus obelisk
    sarcophagus scarab-beetle sun-priest pschent-double-crown amphora`),
  dragon: list(`double-dragon dragon-breath dragon-head dragon-orb dragon-spiral hydra salamander
    sea-dragon spiked-dragon-head wyvern dinosaur-egg dragon-shield drakkar-dragon fire-ring`),
  fruit: list(`avocado banana-bunch cherry coconuts cut-lemon fruit-bowl grapes kiwi-fruit lemon
    orange orange-slice peach pear pineapple plum raspberry shiny-apple strawberry watermelon elderberry`),
  gems: list(`big-diamond-ring crystal-bars crystal-cluster crystal-growth crystal-shine cut-diamond
    diamond-hard diamonds emerald emerald-necklace floating-crystal gem-necklace gem-pendant gems
    imperial-crown jewel-crown minerals queen-crown rupee prism diamond-trophy`),
  ocean: list(`anchor angler-fish big-wave clownfish crab dolphin giant-squid jellyfish
    kraken-tentacle manta-ray mermaid nautilus-shell octopus oyster-pearl school-of-fish sea-serpent
    sea-star sea-turtle seahorse shark-jaws sperm-whale squid tropical-fish trident turtle whale-tail
    porcupinefish sea-creature`),
  norse: list(`barbarian battle-axe bear-head crossed-axes direwolf drakkar horned-helm raven
    rune-stone rune-sword snowflake-1 thor-fist thor-hammer viking-head viking-helmet viking-longhouse
    viking-shield war-axe warhammer wolf-head wolf-howl round-shield`),
  space: list(`apollo-capsule asteroid astronaut-helmet beam-satellite burning-meteor comet-spark
    defense-satellite galaxy moon-orbit orbital ringed-planet robot-golem rocket rocket-flight
    space-shuttle spaceship star-formation star-swirl sun-radiations ufo vintage-robot eclipse-flare
    star-prominences`),
  west: list(`bandit bison buffalo-head bull bull-horns cactus charging-bull cowboy-boot
    cowboy-holster desert-skull dynamite eagle-emblem eagle-head gold-mine gold-nuggets gold-stack
    horse-head horseshoe lasso mine-wagon old-wagon revolver saloon steam-locomotive western-hat`),
  cards: list(`card-ace-clubs card-ace-diamonds card-ace-hearts card-ace-spades card-jack-hearts
    card-jack-spades card-joker card-king-clubs card-king-diamonds card-king-hearts card-king-spades
    card-queen-diamonds card-queen-hearts card-queen-spades coins-pile domino-tiles
    perspective-dice-five perspective-dice-six poker-hand rolling-dices spades clubs hearts crown-coin`),
  east: list(`asian-lantern bamboo bonsai-tree crane fox fox-head handheld-fan lantern
    lotus lotus-flower oni pagoda panda paper-crane paper-lantern samurai-helmet snake-spiral
    star-shuriken teapot tiger tiger-head trefoil-shuriken yin-yang katana gong`),
  magic: list(`barn-owl cauldron cat crystal-ball crystal-wand fairy fairy-wand magic-hat magic-lamp
    magic-portal magic-potion magic-swirl mirror-mirror moon-claws owl potion-ball round-potion
    spell-book tarot-17-the-star tarot-18-the-moon tarot-19-the-sun unicorn witch-face witch-flight
    wizard-face wizard-staff`),
  jungle: list(`aztec-calendar-sun elephant-head frog gecko gorilla hummingbird jungle lion
    mayan-pyramid monkey monstera-leaf palm-tree parrot-head snake-totem spider-face
    toucan totem totem-head totem-mask tribal-mask two-feathers butterfly ceremonial-mask`),
  sweets: list(`cake-slice candy-canes chocolate-bar cookie croissant cupcake donut honey-jar
    honeycomb honeypot ice-cream-cone ice-cream-scoop pretzel spiral-lollipop wrapped-sweet balloons`),
  adventure: list(`arch-bridge black-knight-helm cannon castle chest compass crossed-swords
    elven-castle galleon knight-banner mounted-knight open-treasure-chest pirate-captain pirate-flag
    pirate-hat pirate-skull ship-wheel spyglass stone-throne sword-in-stone treasure-map
    primitive-torch imperial-crown locked-chest`),
  table: list(`card-ace-spades card-king-hearts card-queen-spades poker-hand perspective-dice-six
    rolling-dices crown-coin spades hearts`),
  sport:
    list(`american-football-ball baseball-glove basketball-ball boxing-glove cricket-bat golf-flag
    race-car soccer-ball soccer-kick tennis-racket trophy-cup volleyball-ball winged-emblem
    shuttlecock f1-car hockey`),
  esports: list(`console-controller crossed-swords crosshair gamepad headphones joystick
    retro-controller robot-helmet swords-emblem vr-headset winged-sword laurels-trophy`),
  ring: list('rooster laurels-trophy winged-emblem feathered-wing'),
  lottery: [],
}
