import type { Seeds } from './seeds.ts'

/**
 * What the house has published of a game's version and can never take back: past rounds are checked
 * against it. A change of the maths needs a new version with a new one of these.
 */
export type Published<Choice = unknown> = {
  version: string
  /** From `fingerprintOf`. */
  fingerprint: string
  /** Of a game of a stream or with moves: the hash of its code, without comments and spaces. */
  source?: string
  /** One round for everybody to recompute. */
  example: {
    seeds: Seeds
    choice: Choice
    /** Of a game with moves: all that were made. */
    moves?: unknown[]
    /** Of a game of one draw: the drawn number. */
    index?: number
    /** Of the other games: how many words of the stream the round took. */
    words?: number
    multiplier: number
  }
}

/** What the README of a game says beside the figures that are computed. */
export type Described = {
  title: string
  /** What a member has to know, in sentences. */
  rules: string[]
  /** The choices to show, each with its name. */
  examples: { name: string; choice: unknown }[]
  /** Lines of sections that the README has besides. */
  more?: string[]
}
