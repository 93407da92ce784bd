/** What a stake can lie on. */
export type RoomSpot = {
  code: string
  group: string
  label: string
  /** When it wins; empty where its label says so. */
  rule: string
  /** What it may return, the stake included, in ten-thousandths of the stake. */
  returned: number[]
  /** The exact share of the stakes on it that comes back, as a fraction. */
  mean: string
}

export const roomViews = ['table', 'pond', 'seats', 'book', 'fight'] as const
export type RoomView = (typeof roomViews)[number]

/** What a round of a room came to. */
export type RoomPlay = {
  /** By spot, in ten-thousandths of the stake on it; nothing where it has lost. */
  returned: ReadonlyMap<string, number>
  /** What the page shows, as JSON. */
  shows: object
}

/** A round of chance with spots of fixed returns. Who asks it for a round gives the chance. */
export type Room = {
  /** `baccarat`, `three-cards`, `football` … */
  kind: string
  view: RoomView
  /** What can be staked on at this moment. */
  spots: (now: Date) => readonly RoomSpot[]
  /** The spot under a code that was offered not long ago. */
  spotOf: (code: string, now: Date) => RoomSpot | undefined
  /** Whether one round may have stakes on several spots. */
  hasMany: boolean
  /** So long after its stake a round is paid: what is shown meanwhile takes time. */
  seconds: number
  /** One or two sentences on how it is played. */
  about: string
  /** What else its view needs. */
  shows: (now: Date) => object
  play: (codes: readonly string[], below: (n: number) => number, now: Date) => RoomPlay
}

/** Titles differ by this: what is chosen from it stays chosen. */
export type RoomTitle = {
  vendor: string
  game: string
  category: string
  /** In English. */
  name: string
  seed: number
  language: string
}

/** One that is the same at all times. */
export const steady = (spots: readonly RoomSpot[]): Pick<Room, 'spots' | 'spotOf'> => ({
  spots: () => spots,
  spotOf: (code) => spots.find((spot) => spot.code === code),
})
