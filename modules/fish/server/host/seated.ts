import { type Deal, dealerOf } from '@tessera/game-kit'
import { clientOfSession } from '../../rules/catching.ts'
import type { FishId } from '../../rules/kinds.ts'
import type { WeaponId } from '../../rules/weapons.ts'
import type { Counters, ShotResult } from '../../shapes.ts'
import type { SessionRow } from '../money/session-rows.ts'

/** A shot as it is kept for the proof: number, weapon, kinds hit, which of them were caught. */
export type KeptShot = [number: number, weapon: WeaponId, hit: FishId[], caught: boolean[]]

/** Somebody at a seat, in the memory of the server that runs the rooms. Counters are ahead of what is written. */
export type Seated = {
  id: string
  ownerId: string
  memberId: string
  room: string
  seat: number
  name: string
  unit: string
  cost: bigint
  deal: (shot: number) => Deal
  magazine: number
  magazineShots: number
  magazineFromHit: number
  fired: number
  hit: number
  refunded: number
  won: number
  lastShot: number
  /** Of what is written. */
  writtenShot: number
  /** When the last ticket was made, and when it was last heard from, in milliseconds. */
  ticketAt: number
  seenAt: number
  /** Of its last shots. */
  times: number[]
  answers: Map<number, ShotResult>
  /** What is to be written next, and what is on its way. */
  unwritten: KeptShot[]
  /** It takes no more shots: it is ended, or its magazine is changed. */
  isHeld: boolean
}

export function seatedOf(row: SessionRow, now: number): Seated {
  const dealer = dealerOf(row.seed)
  const client = clientOfSession(row.id, row.clientSeed)
  return {
    id: row.id,
    ownerId: row.ownerId,
    memberId: row.memberId,
    room: row.room,
    seat: row.seat,
    name: row.name,
    unit: row.unit,
    deal: (shot) => dealer(client, shot),
    ...magazineOf(row),
    fired: Number(row.fired),
    hit: Number(row.hit),
    refunded: Number(row.refunded),
    won: Number(row.won),
    lastShot: Number(row.lastShot),
    writtenShot: Number(row.lastShot),
    ticketAt: now,
    seenAt: now,
    times: [],
    answers: new Map(),
    unwritten: [],
    isHeld: false,
  }
}

/** What changes with a magazine. */
export const magazineOf = (row: SessionRow) => ({
  cost: row.cost,
  magazine: row.magazine,
  magazineShots: row.magazineShots,
  magazineFromHit: Number(row.magazineFromHit),
})

export const leftIn = ({ magazineShots, hit, magazineFromHit }: Seated): number =>
  magazineShots - (hit - magazineFromHit)

export const countersOf = (seated: Seated): Counters => ({
  left: leftIn(seated),
  fired: seated.fired,
  hit: seated.hit,
  refunded: seated.refunded,
  won: seated.won,
  lastShot: seated.lastShot,
})
