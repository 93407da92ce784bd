import { Container, Sprite } from 'pixi.js'
import type { Motion } from '../recipe.ts'
import type { Atlas } from './atlas.ts'
import {
  distanceOf,
  landMotion,
  type ReelMotion,
  restMotion,
  startMotion,
  stillMotion,
  turnMotion,
} from './reel-motion.ts'

/** How one cell is shown beside its place: whoever lights it up or lets it fall writes here. */
export type CellPose = {
  lift: number
  scale: number
  squeeze: number
  turn: number
  alpha: number
}

export const restPose = (pose: CellPose): void => {
  pose.lift = 0
  pose.scale = 1
  pose.squeeze = 1
  pose.turn = 0
  pose.alpha = 1
}

export type ReelPlace = { centre: number; top: number; row: number }

// Rows a second from which the eye sees a smear.
const blurFrom = 9

const modulo = (value: number, length: number) => ((value % length) + length) % length

/** One reel: sprites that are made once and only moved and re-dressed afterwards. */
export class Reel {
  readonly container = new Container()
  readonly motion: ReelMotion = stillMotion()
  readonly poses: CellPose[]
  /** How many rows it shows at present, from the bottom of the grid. */
  height: number
  /** A reel that is held shows its window and does not turn. */
  isHeld = false
  #sprites: Sprite[]
  #rows: number
  #hasNeighbours: boolean
  #track: readonly string[] = []
  #base = 0
  #place: ReelPlace = { centre: 0, top: 0, row: 0 }
  #atlas: Atlas | undefined
  #moves: Motion

  constructor(rows: number, moves: Motion, hasNeighbours: boolean) {
    this.#rows = rows
    this.#moves = moves
    this.#hasNeighbours = hasNeighbours
    this.height = rows
    this.poses = Array.from({ length: rows }, () => ({
      lift: 0,
      scale: 1,
      squeeze: 1,
      turn: 0,
      alpha: 1,
    }))
    // One row comes in, one goes out, and one is on its way.
    this.#sprites = Array.from({ length: rows + 3 }, () => new Sprite())
    for (const sprite of this.#sprites) sprite.anchor.set(0.5)
    this.container.addChild(...this.#sprites)
  }

  place(place: ReelPlace, atlas: Atlas): void {
    this.#place = place
    this.#atlas = atlas
  }

  /** Where a cell is, seen from the reel's container. */
  centreOf(row: number): number {
    return this.#place.top + (this.#rows - this.height + row + 0.5) * this.#place.row
  }

  /** Stands with `track[stop]` as its top cell, showing `height` rows. */
  rest(track: readonly string[], stop: number, height = this.#rows): void {
    restMotion(this.motion)
    this.#track = track
    this.height = height
    this.#base = stop - (this.#rows - height)
    for (const pose of this.poses) restPose(pose)
  }

  /** Shows other symbols in place of those that are there, without a movement. */
  dress(track: readonly string[]): void {
    this.#track = track
  }

  start(track: readonly string[]): void {
    this.#base = this.#at()
    this.#track = track
    for (const pose of this.poses) restPose(pose)
    startMotion(this.motion)
  }

  /** Turns on until `track[stop]` is the top cell of `height` rows, in so many seconds. */
  land(track: readonly string[], stop: number, height: number, seconds: number): void {
    const motion = this.#moves
    const now = this.#at()
    this.#track = track
    const length = Math.max(1, track.length)
    const top = stop - (this.#rows - height)
    const apart = modulo(motion.direction * (now - top), length)
    const distance = distanceOf(motion, seconds, apart, length)
    this.#base = now
    restMotion(this.motion)
    landMotion(this.motion, motion, distance, seconds)
    this.height = height
  }

  turn(seconds: number): boolean {
    return turnMotion(this.motion, this.#moves, seconds)
  }

  get isStill(): boolean {
    return this.motion.phase === 'still'
  }

  /** Puts the sprites where the reel stands. What lies beyond its cells is dimmed by `dim`. */
  draw(dim: number): void {
    const motion = this.#moves
    const atlas = this.#atlas
    const { length } = this.#track
    if (!atlas || length === 0) return
    const at = this.#at()
    const first = Math.floor(at) - 1
    const isBlurred = this.motion.speed > blurFrom
    const isStill = this.motion.phase === 'still'
    const { row, centre, top } = this.#place
    const lean = isStill ? 0 : Math.min(1, this.motion.speed / motion.speed) * motion.lean
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      if (!sprite) continue
      const place = first + index
      const letter = this.#track[modulo(place, length)] ?? ''
      const shown = place - at
      const cell = index - 1 - (this.#rows - this.height)
      const pose = isStill ? this.poses[cell] : undefined
      sprite.visible = this.#isSeen(isStill, cell)
      if (!sprite.visible) continue
      const texture = atlas.texture(isBlurred ? `${letter}~` : letter)
      if (sprite.texture !== texture) sprite.texture = texture
      const scale = (isBlurred ? 2 : 1) / atlas.scale
      sprite.x = centre
      sprite.y = top + (shown + 0.5 + (pose?.lift ?? 0)) * row
      sprite.scale.set(scale * (pose ? pose.scale * pose.squeeze : 1), scale * (pose?.scale ?? 1))
      sprite.angle = pose ? pose.turn : lean
      sprite.alpha = pose ? pose.alpha : 1 - dim
    }
  }

  #isSeen(isStill: boolean, cell: number): boolean {
    if (!isStill) return true
    if (cell >= 0 && cell < this.height) return true
    return this.#hasNeighbours
  }

  /** The place on the track that stands in the top row of the grid. */
  #at(): number {
    const at = this.#base - this.#moves.direction * this.motion.travelled
    return this.motion.phase === 'still' ? Math.round(at) : at
  }
}
