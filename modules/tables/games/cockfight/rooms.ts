import { chancesOfFight, chancesOfFixed, type FightEnd } from './draw-fight.ts'
import { bddPay, type MalayOdds, marginOf } from './fixed.ts'
import { drawnDrawPay, drawPay, type Side } from './pool.ts'

/** The game of all rooms. Their codes begin with it. */
export const cockfight = 'cockfight'

/** What is bet on. Of a pool a draw is one bet; at fixed odds its two kinds are. */
export type FightSpot = Side | 'draw' | 'bdd' | 'ftd'

/** A kind of room: how it pays, and whether its results are drawn or entered by two persons. */
export type RoomKind = {
  pays: 'pool' | 'fixed'
  isDrawn: boolean
  spots: readonly FightSpot[]
  /** Of 100, where it is drawn. */
  chances?: Readonly<Partial<Record<FightEnd, number>>>
}

const poolSpots = ['meron', 'wala', 'draw'] as const
const fixedSpots = ['meron', 'wala', 'bdd', 'ftd'] as const

export const roomKinds = {
  pool: { pays: 'pool', isDrawn: true, spots: poolSpots, chances: chancesOfFight },
  'pool-entered': { pays: 'pool', isDrawn: false, spots: poolSpots },
  fixed: { pays: 'fixed', isDrawn: true, spots: fixedSpots, chances: chancesOfFixed },
  'fixed-entered': { pays: 'fixed', isDrawn: false, spots: fixedSpots },
} as const satisfies Record<string, RoomKind>
export type RoomVariant = keyof typeof roomKinds

export const isRoomVariant = (variant: string): variant is RoomVariant =>
  Object.hasOwn(roomKinds, variant)

export function roomKindOf(variant: string): RoomKind {
  if (!isRoomVariant(variant)) throw new RangeError(`no kind of room ${variant}`)
  return roomKinds[variant]
}

export const isFightRoom = ({ game }: { game: string }): boolean => game === cockfight

/** A room whose results two persons enter: nothing of it is drawn. */
export const isEntered = ({ game, variant }: { game: string; variant: string }): boolean =>
  game === cockfight && !roomKindOf(variant).isDrawn

/** What a fight is fought under, fixed when it opens. Odds are of fixed rooms alone. */
export type Terms = {
  plasadaPpm: number
  /** To 1: of a draw in a pool, of BDD at fixed odds. */
  drawPay: number
  ftdPay: number | null
  odds: Readonly<Record<Side, MalayOdds>> | null
}

/** What a room begins with. */
export const firstTerms: Readonly<Record<RoomVariant, Terms>> = {
  pool: { plasadaPpm: 50_000, drawPay: drawnDrawPay, ftdPay: null, odds: null },
  'pool-entered': { plasadaPpm: 50_000, drawPay, ftdPay: null, odds: null },
  fixed: { plasadaPpm: 0, drawPay: 12, ftdPay: 40, odds: { meron: 80, wala: -88 } },
  'fixed-entered': { plasadaPpm: 0, drawPay: bddPay, ftdPay: 88, odds: { meron: 80, wala: -94 } },
}

export const plasadaMostPpm = 200_000
export const payMost = 200

const million = 1_000_000
/** No spot of a drawn room returns less, nor everything. */
const returnLeast = 750_000

/** What a stake at Malay odds wins, in parts of it: at -88 each 0.88 at risk wins 1. */
const profitPart = (odds: MalayOdds): number => (odds > 0 ? odds / 100 : 100 / -odds)

/**
 * What a spot of a drawn room returns over all draws, in millionths. A side of a pool: where the pools are as large as they are
 * likely to win, and nothing breaks. Undefined where the room is not drawn.
 */
export function returnOfSpot(variant: string, spot: FightSpot, terms: Terms): number | undefined {
  const { chances, pays } = roomKindOf(variant)
  if (!chances) return undefined
  const chance = (chances[spot] ?? 0) / 100
  if (spot === 'draw' || spot === 'bdd') return Math.round(chance * (terms.drawPay + 1) * million)
  if (spot === 'ftd') return Math.round(chance * ((terms.ftdPay ?? 0) + 1) * million)
  const back = ((chances.draw ?? 0) + (chances.bdd ?? 0) + (chances.ftd ?? 0)) / 100
  if (pays === 'pool') return Math.round(million - terms.plasadaPpm * (1 - back))
  return Math.round((chance * (1 + profitPart(terms.odds?.[spot] ?? 0)) + back) * million)
}

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const isOdds = (odds: MalayOdds | undefined): odds is MalayOdds =>
  odds !== undefined && odds !== 0 && isWholeIn(odds, -100, 100)

/** How much the odds of both sides may leave for the house, before draws. */
const marginMost = 0.25

/**
 * Whether a fight can be offered on these terms: a drawn room returns from 75 per cent to less than everything on each spot; where
 * the result is entered, the odds of both sides leave nothing to who bets on both.
 */
export function areTermsFair(variant: string, terms: Terms): boolean {
  const { pays, isDrawn, spots } = roomKindOf(variant)
  const { plasadaPpm, drawPay: pay, ftdPay, odds } = terms
  if (!isWholeIn(plasadaPpm, 0, plasadaMostPpm) || !isWholeIn(pay, 1, payMost)) return false
  if (pays === 'pool') {
    if (ftdPay !== null || odds !== null || plasadaPpm === 0) return false
  } else {
    if (ftdPay === null || !isWholeIn(ftdPay, 1, payMost) || plasadaPpm !== 0) return false
    if (!isOdds(odds?.meron) || !isOdds(odds.wala)) return false
    const margin = marginOf(odds.meron, odds.wala)
    if (margin <= 0 || margin > marginMost) return false
  }
  if (!isDrawn) return true
  return spots.every((spot) => {
    const returned = returnOfSpot(variant, spot, terms) ?? 0
    return returned >= returnLeast && returned < million
  })
}
