import { Container, Sprite } from 'pixi.js'
import { cannonAt, type Point, type Size } from './model.ts'
import type { Textures } from './textures.ts'

type Cannon = { root: Container; barrel: Sprite; kick: number }

/** A cannon for each seat; those of empty seats are faint. */
export class Cannons {
  readonly container = new Container()
  #cannons: Cannon[]

  constructor(textures: Textures) {
    this.#cannons = textures.barrels.map((texture, at) => {
      const root = new Container()
      const [barrel, base] = [new Sprite(texture), new Sprite(textures.base)]
      barrel.anchor.set(0.22, 0.5)
      base.anchor.set(0.5)
      barrel.rotation = at < 2 ? -Math.PI / 2 : Math.PI / 2
      root.addChild(barrel, base)
      this.container.addChild(root)
      return { root, barrel, kick: 0 }
    })
  }

  place(size: Size): void {
    const scale = Math.max(0.45, Math.min(0.9, Math.min(size.width, size.height) / 620))
    this.#cannons.forEach(({ root }, at) => {
      const { x, y } = cannonAt(at + 1, size)
      root.position.set(x, y)
      root.scale.set(scale)
    })
  }

  show(seats: ReadonlyMap<number, { isTaken: boolean }>): void {
    this.#cannons.forEach(({ root }, at) => {
      const seat = seats.get(at + 1)
      root.visible = seat !== undefined
      root.alpha = seat?.isTaken ? 1 : 0.35
    })
  }

  aim(seat: number, angle: number): void {
    const cannon = this.#cannons[seat - 1]
    if (cannon) cannon.barrel.rotation = angle
  }

  kick(seat: number): void {
    const cannon = this.#cannons[seat - 1]
    if (cannon) cannon.kick = 1
  }

  turn(seconds: number, isCalm: boolean): void {
    for (const cannon of this.#cannons) {
      cannon.kick = isCalm ? 0 : Math.max(0, cannon.kick - seconds * 9)
      const { barrel, kick } = cannon
      barrel.position.set(
        -Math.cos(barrel.rotation) * kick * 12,
        -Math.sin(barrel.rotation) * kick * 12,
      )
    }
  }

  mouth(seat: number, size: Size): Point {
    const { x, y } = cannonAt(seat, size)
    const angle = this.#cannons[seat - 1]?.barrel.rotation ?? 0
    const length = 66 * Math.max(0.45, Math.min(0.9, Math.min(size.width, size.height) / 620))
    return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length }
  }
}
