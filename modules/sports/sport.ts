/** A side of a match, by its role: the one listed first ('home'), or the second. Never by its place in a source's list. */
export type Side = 0 | 1

/** A number for each side. */
export type Sides = readonly [number, number]

/** The rules under which a sport is scored and settled. Several sports may share one: all e-sports do. */
export const scoreKinds = [
  'football',
  'basketball',
  'tennis',
  'esports',
  'fight',
  'cockfight',
  'field',
] as const
export type ScoreKind = (typeof scoreKinds)[number]

/** The sports that the book knows, with the category of the bets on them. */
export const sports = {
  football: { kind: 'football', category: 'SPORTS' },
  basketball: { kind: 'basketball', category: 'SPORTS' },
  tennis: { kind: 'tennis', category: 'SPORTS' },
  fight: { kind: 'fight', category: 'SPORTS' },
  breach: { kind: 'esports', category: 'ESPORTS' },
  citadel: { kind: 'esports', category: 'ESPORTS' },
  orbit: { kind: 'esports', category: 'ESPORTS' },
  cockfight: { kind: 'cockfight', category: 'COCKFIGHT' },
} as const satisfies Record<string, { kind: ScoreKind; category: string }>
export type SportCode = keyof typeof sports
export const sportCodes = Object.keys(sports) as SportCode[]

/** What has been played of a football match. Own goals count for the side that is credited. */
export type FootballScore = {
  kind: 'football'
  period: 'before' | 'first' | 'half' | 'second' | 'extra' | 'penalties' | 'over'
  minute: number
  first: Sides
  second: Sides
  extra?: Sides
  penalties?: Sides
  /** Who scored each goal, without penalties after extra time; absent where a source does not say. */
  order?: readonly Side[]
}

export type BasketballScore = {
  kind: 'basketball'
  /** 0 before the start, 1 to 4, then overtimes. */
  quarter: number
  isOver: boolean
  /** Seconds left in the quarter. */
  secondsLeft: number
  /** Of a quarter: 600 or 720. */
  quarterSeconds: number
  /** The quarters in order, with the one that is played. */
  quarters: readonly Sides[]
  /** All overtimes together. */
  overtime?: Sides
}

export type TennisScore = {
  kind: 'tennis'
  bestOf: 3 | 5
  /** Games of each set, with the one that is played. A tie-break is a game. */
  sets: readonly Sides[]
  /** How many of `sets` are finished. */
  setsOver: number
  isLastSetMatchTieBreak?: boolean
  /** Points of the game that is played, and who serves: 0, 1, 2, 3 (forty), 4 (advantage); in a tie-break as they are. */
  points?: Sides
  server?: Side
  retired?: Side
  disqualified?: Side
}

export type EsportsMap = {
  rounds: Sides
  isOver: boolean
  winner?: Side
  /** Given up after its start: `winner` is the official result. */
  isGivenUp?: boolean
  /** Who won each round, in order. */
  order?: readonly Side[]
  /** The rounds of the map that was broken off and is played anew. */
  replayedFrom?: Sides
}

export type EsportsScore = {
  kind: 'esports'
  bestOf: number
  /** Rounds that win a map, and by how many one has to lead. */
  raceTo: number
  leadBy: number
  maps: readonly EsportsMap[]
}

export type FightScore = {
  kind: 'fight'
  rounds: number
  roundSeconds: number
  /** The round that is fought; 0 before the start. */
  round: number
  secondsFought: number
  end?: {
    winner?: Side
    method:
      | 'ko'
      | 'technical ko'
      | 'disqualification'
      | 'corner'
      | 'not answering'
      | 'decision'
      | 'technical decision'
      | 'draw'
      | 'no contest'
    round: number
    second: number
  }
}

export type CockfightScore = {
  kind: 'cockfight'
  secondsFought: number
  end?: 'meron' | 'wala' | 'both dead' | 'full time' | 'cancelled'
}

/** Of an event with many entries: a season's table, a race. */
export type FieldScore = {
  kind: 'field'
  isFinal: boolean
  /** The rank of each entry, and how many share it. */
  ranks: Readonly<Record<string, { rank: number; tied: number }>>
  /** Entries that did not start, each with the reduction of the others' prices that they cause, in parts of a million. */
  nonStarters?: readonly { entry: string; reductionPpm: number }[]
}

export type Score =
  | FootballScore
  | BasketballScore
  | TennisScore
  | EsportsScore
  | FightScore
  | CockfightScore
  | FieldScore

export type EventStatus =
  | 'planned'
  | 'live'
  | 'interrupted'
  | 'ended'
  | 'abandoned'
  | 'cancelled'
  | 'closed'

/** Where an event stands. `cancelled` also means awarded or walked over before its start. */
export type EventState = { status: EventStatus; score: Score }
