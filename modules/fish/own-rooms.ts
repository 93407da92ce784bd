import type { NamesByLanguage } from '@tessera/game-kit'

/** A room of our own as a site begins with it. Staff change its range, its seats and whether it is open. */
export type OwnRoom = {
  code: string
  names: NamesByLanguage
  /** Times the smallest costs. */
  tier: 1 | 10 | 100
  isDemo?: true
}

export const ownRooms: readonly OwnRoom[] = [
  { code: 'lagoon', names: { EN: 'Lagoon', ES: 'Laguna' }, tier: 1 },
  { code: 'lagoon-2', names: { EN: 'Lagoon East', ES: 'Laguna Este' }, tier: 1 },
  { code: 'reef', names: { EN: 'Coral Reef', ES: 'Arrecife de coral' }, tier: 10 },
  { code: 'reef-2', names: { EN: 'Coral Reef East', ES: 'Arrecife Este' }, tier: 10 },
  { code: 'trench', names: { EN: 'Deep Trench', ES: 'Fosa profunda' }, tier: 100 },
  { code: 'bay', names: { EN: 'Practice Bay', ES: 'Bahía de práctica' }, tier: 1, isDemo: true },
  { code: 'bay-2', names: { EN: 'Practice Bay East', ES: 'Bahía Este' }, tier: 10, isDemo: true },
]
