import type { SoFar } from './so-far.ts'

export type Side = { name: string; initials: string; colours: readonly string[] }

export type Sides = readonly [home: Side, away: Side]

export type Drawn = { played: SoFar; sides: Sides }
