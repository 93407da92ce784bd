import type { NamesByLanguage } from '@tessera/game-kit'

/** A table of our own as a site begins with it. Staff change everything but its game. */
export type OwnTable = {
  code: string
  game: string
  variant: string
  names: NamesByLanguage
  /** Times the smallest limits. */
  tier: 1 | 5 | 25
  stepMs: number
  bettingSeconds?: number
}

export const ownTables: readonly OwnTable[] = [
  {
    code: 'baccarat-1',
    game: 'baccarat',
    variant: 'commission',
    names: { EN: 'Baccarat Alder', ES: 'Bacará Aliso' },
    tier: 1,
    stepMs: 1_200,
  },
  {
    code: 'baccarat-2',
    game: 'baccarat',
    variant: 'no-commission',
    names: { EN: 'Baccarat Birch', ES: 'Bacará Abedul' },
    tier: 1,
    stepMs: 1_200,
  },
  {
    code: 'baccarat-3',
    game: 'baccarat',
    variant: 'ez',
    names: { EN: 'Baccarat Cedar', ES: 'Bacará Cedro' },
    tier: 5,
    stepMs: 1_200,
  },
  {
    code: 'baccarat-4',
    game: 'baccarat',
    variant: 'commission',
    names: { EN: 'Speed Baccarat', ES: 'Bacará rápido' },
    tier: 1,
    stepMs: 600,
    bettingSeconds: 10,
  },
  {
    code: 'dragon-tiger-1',
    game: 'dragon-tiger',
    variant: 'standard',
    names: { EN: 'Dragon Tiger Dune', ES: 'Dragón Tigre Duna' },
    tier: 1,
    stepMs: 1_200,
  },
  {
    code: 'blackjack-1',
    game: 'blackjack',
    variant: 'standard',
    names: { EN: 'Blackjack Larch', ES: 'Blackjack Alerce' },
    tier: 1,
    stepMs: 700,
  },
  {
    code: 'blackjack-2',
    game: 'blackjack',
    variant: 'standard',
    names: { EN: 'Blackjack Maple', ES: 'Blackjack Arce' },
    tier: 5,
    stepMs: 700,
  },
  {
    code: 'blackjack-3',
    game: 'blackjack',
    variant: 'standard',
    names: { EN: 'Blackjack Oak', ES: 'Blackjack Roble' },
    tier: 25,
    stepMs: 700,
  },
  {
    code: 'roulette-1',
    game: 'roulette',
    variant: 'single',
    names: { EN: 'Roulette Elm', ES: 'Ruleta Olmo' },
    tier: 1,
    stepMs: 6_000,
  },
  {
    code: 'roulette-2',
    game: 'roulette',
    variant: 'single-la-partage',
    names: { EN: 'Roulette Fern', ES: 'Ruleta Helecho' },
    tier: 5,
    stepMs: 6_000,
  },
  {
    code: 'roulette-3',
    game: 'roulette',
    variant: 'double',
    names: { EN: 'Double Zero Roulette', ES: 'Ruleta doble cero' },
    tier: 1,
    stepMs: 6_000,
  },
  {
    code: 'roulette-4',
    game: 'roulette',
    variant: 'triple',
    names: { EN: 'Triple Zero Roulette', ES: 'Ruleta triple cero' },
    tier: 1,
    stepMs: 6_000,
  },
  {
    code: 'sic-bo-1',
    game: 'sic-bo',
    variant: 'standard',
    names: { EN: 'Sic Bo Ginkgo', ES: 'Sic Bo Ginkgo' },
    tier: 1,
    stepMs: 1_200,
  },
  {
    code: 'wheel-1',
    game: 'wheel-table',
    variant: 'standard',
    names: { EN: 'Wheel Hazel', ES: 'Rueda Avellano' },
    tier: 1,
    stepMs: 6_000,
  },
  {
    code: 'crash-1',
    game: 'crash',
    variant: 'standard',
    names: { EN: 'Crash Juniper', ES: 'Crash Enebro' },
    tier: 1,
    stepMs: 1_000,
  },
  {
    code: 'crash-2',
    game: 'crash',
    variant: 'standard',
    names: { EN: 'High Crash', ES: 'Crash alto' },
    tier: 5,
    stepMs: 1_000,
  },
]
