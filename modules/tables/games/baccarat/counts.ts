import type { Counts } from '../spot-chances.ts'

// Of a fresh shoe of eight decks. `count.fixture.ts` deals every one of them, and a test compares.

/** In how many of all orders of the first six cards each result comes. */
export const resultCounts = {
  player: 2_057_857_519_329_280,
  'panda-8': 172_660_763_262_976,
  banker: 1_910_387_250_653_184,
  'super-6': 269_232_304_455_680,
  'dragon-7': 112_633_011_329_024,
  tie: 475_627_426_473_216,
} as const

export const bonusCounts: Counts = {
  'bonus-player-natural': 812_685_054_124_032,
  'bonus-player-4': 186_780_352_174_080,
  'bonus-player-5': 166_169_165_987_840,
  'bonus-player-6': 141_238_897_317_888,
  'bonus-player-7': 89_590_261_473_280,
  'bonus-player-8': 34_097_645_543_424,
  'bonus-player-9': 18_409_431_764_992,
  'bonus-banker-natural': 812_685_054_124_032,
  'bonus-banker-4': 201_147_167_287_296,
  'bonus-banker-5': 157_275_882_332_160,
  'bonus-banker-6': 119_200_072_366_080,
  'bonus-banker-7': 79_517_099_278_336,
  'bonus-banker-8': 28_305_092_784_128,
  'bonus-banker-9': 15_390_342_909_952,
  'bonus-natural-tie': 89_325_908_267_520,
  'bonus-none': 2_046_580_847_768_320,
}

export const sizeCounts: Counts = {
  'size-small': 1_893_735_611_458_560,
  'size-big': 3_104_662_664_044_800,
}

/** Of all orders of the first four cards, by rank and suit. */
export const pairsCounts: Counts = {
  'pairs-none-none': 25_273_098_240,
  'pairs-none-mixed': 1_579_548_672,
  'pairs-none-perfect': 460_701_696,
  'pairs-mixed-none': 1_579_548_672,
  'pairs-mixed-mixed': 98_741_760,
  'pairs-mixed-perfect': 28_793_856,
  'pairs-perfect-none': 460_701_696,
  'pairs-perfect-mixed': 28_793_856,
  'pairs-perfect-perfect': 8_404_032,
}
