import { aheadMilliseconds } from '../../limits.ts'
import { kindOf } from '../../rules/kinds.ts'
import { endOf, type Fish, placeOf, seenOf } from '../../rules/swim.ts'
import { targetsMost, type WeaponId } from '../../rules/weapons.ts'
import type { SwimmingFish, Target } from '../../shapes.ts'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const keyOf = ({ sea, id }: Target): string => `${sea}:${id}`

/** How long a fish is on a picture of this size. */
export const lengthOf = ({ kind }: Pick<Fish, 'kind'>, { width, height }: Size): number =>
  (kindOf(kind).size / 1_000) * Math.min(width, height) * 1.15

// Across the picture in a little more than a second.
const speedOf = ({ width, height }: Size): number => Math.hypot(width, height) / 1_150
const flightMost = 1_700
const stepMilliseconds = 20
/** How far a shot reaches around the fish that it hits, as a share of the shorter side. */
const reach: Record<WeaponId, number> = { single: 0, spread: 0.2, blast: 0.34 }

/** Where the cannon of a seat stands: two below, two above. */
export function cannonAt(seat: number, { width, height }: Size): Point {
  const x = seat % 2 === 1 ? 0.3 : 0.7
  return { x: x * width, y: seat <= 2 ? height - 14 : 14 }
}

/** What a shot hits: the fish in its way with those around it, and where and when it arrives. */
export type Trace = { targets: Target[]; at: Point; milliseconds: number; path: Point[] }

/** The fish that are known, and what a shot among them hits. It draws nothing. */
export class SeaModel {
  readonly fish = new Map<string, SwimmingFish>()

  /** All that were there at a time of the server. What was told since stays. */
  set(list: readonly SwimmingFish[], since: number): void {
    for (const [key, { at }] of this.fish)
      if (at < since + aheadMilliseconds / 2) this.fish.delete(key)
    this.add(list)
  }

  add(list: readonly SwimmingFish[]): void {
    for (const fish of list) this.fish.set(keyOf(fish), fish)
  }

  forget(now: number): void {
    for (const [key, fish] of this.fish) if (endOf(fish) < now) this.fish.delete(key)
  }

  placeOf(fish: Fish, now: number, { width, height }: Size): Point | undefined {
    const place = placeOf(fish, now)
    return place && { x: place.x * width, y: place.y * height }
  }

  /** Those in the picture, from the left to the right: for whoever chooses by keys. */
  inSight(now: number, size: Size): SwimmingFish[] {
    return [...this.fish.values()]
      .filter((fish) => {
        const { from, until } = seenOf(fish)
        return now >= from && now <= until
      })
      .toSorted(
        (one, two) =>
          (this.placeOf(one, now, size)?.x ?? 0) - (this.placeOf(two, now, size)?.x ?? 0),
      )
  }

  /** The fish at a point, or near it. */
  at(point: Point, now: number, size: Size): SwimmingFish | undefined {
    let best: SwimmingFish | undefined
    let nearest = Infinity
    for (const fish of this.fish.values()) {
      const place = this.placeOf(fish, now, size)
      if (!place) continue
      const distance = Math.hypot(place.x - point.x, place.y - point.y)
      const within = Math.max(26, lengthOf(fish, size) * 0.5)
      if (distance < within && distance < nearest) [best, nearest] = [fish, distance]
    }
    return best
  }

  /** Where to point so that a shot meets a fish that swims on. */
  lead(
    from: Point,
    fish: Fish,
    now: number,
    size: Size,
  ): { angle: number; milliseconds: number; at: Point } | undefined {
    const speed = speedOf(size)
    let milliseconds = 0
    let at = this.placeOf(fish, now, size)
    for (let tries = 0; tries < 4 && at; tries++) {
      milliseconds = Math.hypot(at.x - from.x, at.y - from.y) / speed
      at = this.placeOf(fish, now + milliseconds, size)
    }
    return at && { angle: Math.atan2(at.y - from.y, at.x - from.x), milliseconds, at }
  }

  /** Follows a shot until it meets a fish; it turns back at the borders. Undefined where it meets none. */
  trace(from: Point, angle: number, weapon: WeaponId, now: number, size: Size): Trace | undefined {
    const speed = speedOf(size)
    let [x, y] = [from.x, from.y]
    let [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed]
    const path: Point[] = [{ x, y }]
    for (let passed = stepMilliseconds; passed <= flightMost; passed += stepMilliseconds) {
      x += vx * stepMilliseconds
      y += vy * stepMilliseconds
      if (x < 0 || x > size.width) {
        vx = -vx
        x = Math.min(size.width, Math.max(0, x))
        path.push({ x, y })
      }
      if (y < 0 || y > size.height) {
        vy = -vy
        y = Math.min(size.height, Math.max(0, y))
        path.push({ x, y })
      }
      const hit = this.#touched({ x, y }, now + passed, size)
      if (!hit) continue
      const at = { x, y }
      return {
        targets: this.around(hit, at, weapon, now + passed, size),
        at,
        milliseconds: passed,
        path: [...path, at],
      }
    }
    return undefined
  }

  #touched(point: Point, when: number, size: Size): SwimmingFish | undefined {
    for (const fish of this.fish.values()) {
      const { from, until } = seenOf(fish)
      if (when < from || when > until) continue
      const place = this.placeOf(fish, when, size)
      if (!place) continue
      const half = lengthOf(fish, size) * 0.42
      if (((place.x - point.x) / half) ** 2 + ((place.y - point.y) / (half * 0.62)) ** 2 < 1)
        return fish
    }
    return undefined
  }

  /** A fish with those around it that a weapon hits, the nearest first. */
  around(first: SwimmingFish, at: Point, weapon: WeaponId, when: number, size: Size): Target[] {
    const radius = reach[weapon] * Math.min(size.width, size.height)
    const others = [...this.fish.values()].flatMap((fish) => {
      const { from, until } = seenOf(fish)
      const place = this.placeOf(fish, when, size)
      if (fish === first || !place || when < from || when > until) return []
      const distance = Math.hypot(place.x - at.x, place.y - at.y)
      return distance <= radius ? [{ fish, distance }] : []
    })
    return [
      first,
      ...others.toSorted((one, two) => one.distance - two.distance).map(({ fish }) => fish),
    ]
      .slice(0, targetsMost[weapon])
      .map(({ sea, id }) => ({ sea, id }))
  }
}
