import { Container, Graphics, type Renderer, RendererType, Sprite, Texture } from 'pixi.js'
import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import type { SlotRecipe, SlotSound } from '../recipe.ts'
import { type Atlas, makeAtlas } from './atlas.ts'
import { Beams } from './beams.ts'
import { Caps } from './caps.ts'
import type { Display } from './display.ts'
import { Ghosts } from './ghosts.ts'
import type { Layout } from './layout.ts'
import { type CellAt, Lights } from './lights.ts'
import { Columns, Patches } from './overlay.ts'
import { picturesOf } from './pictures.ts'
import { Reels, type Window } from './reels.ts'
import { Stalls } from './stalls.ts'
import { Drifting, Flying } from './swarm.ts'

export type ShowEvents = {
  onSound(this: void, sound: SlotSound): void
  onDisplay(this: void, display: Display): void
  /** The scene gets the light of a feature, or its usual one. */
  onFeature(this: void, isOn: boolean): void
}

/** Everything that is drawn of a slot, and what the steps of a round change of it. It knows no order of steps. */
export class Show {
  readonly definition: SlotDefinition
  readonly recipe: SlotRecipe
  readonly reels: Reels
  readonly lights: Lights
  readonly beams = new Beams()
  readonly patches: Patches
  readonly plates: Patches
  readonly columns: Columns
  readonly ghosts: Ghosts
  readonly stalls: Stalls
  readonly flying: Flying
  readonly drifting: Drifting
  readonly caps: Caps
  /** What the grid shows, with wilds that filled their reels. */
  window: Window = []
  display: Display = { won: 0, paid: 10_000 }
  isCalm = false
  /** More than 1 is a quick spin. */
  pace = 1
  /** Cells of the last wins, by reel × rows + row: they leave when the rest falls. */
  gone = new Set<number>()
  isInFeature = false
  isQuiet = false
  #root = new Container()
  #mask: Container
  #renderer: Renderer
  #atlas: Atlas | undefined
  #layout: Layout | undefined
  #events: ShowEvents

  constructor(
    renderer: Renderer,
    definition: SlotDefinition,
    recipe: SlotRecipe,
    events: ShowEvents,
  ) {
    this.#renderer = renderer
    this.definition = definition
    this.recipe = recipe
    this.#events = events
    const { seed, motion, cheer, drift, burst, first } = recipe
    this.reels = new Reels(definition, motion, seed, first)
    const [count, { rows }] = [definition.grid.reels, this.reels]
    this.lights = new Lights(this.reels, cheer)
    this.patches = new Patches(count, rows)
    this.plates = new Patches(count, rows)
    this.columns = new Columns(count)
    this.ghosts = new Ghosts(count, rows)
    this.caps = new Caps(this.reels)
    const { pick } = definition
    this.stalls = new Stalls(pick ? pick.values.length + pick.closers : 0)
    this.drifting = new Drifting(drift, seed)
    this.flying = new Flying(burst, seed)
    // The canvas cuts along a drawn path; WebGL stencils whatever is drawn, which needs no drawing of paths.
    this.#mask = renderer.type === RendererType.CANVAS ? new Graphics() : new Container()
    if (renderer.type !== RendererType.CANVAS) this.#mask.addChild(new Sprite(Texture.WHITE))
    const masked = new Container()
    masked.addChild(
      this.lights.container,
      this.reels.container,
      this.ghosts.container,
      this.columns.container,
      this.plates.container,
      this.patches.container,
    )
    masked.mask = this.#mask
    this.#root.addChild(
      this.drifting.container,
      this.#mask,
      masked,
      this.caps.container,
      this.beams.container,
      this.stalls.container,
      this.flying.container,
    )
  }

  get paid(): number {
    return this.display.paid
  }

  get layout(): Layout | undefined {
    return this.#layout
  }

  /** Paints everything anew for a size and a screen. What moves goes on moving. */
  place(layout: Layout, resolution: number): void {
    this.#layout = layout
    this.#renderer.resize(layout.width, layout.height, resolution)
    const old = this.#atlas
    const atlas = makeAtlas(
      picturesOf(this.definition, this.recipe, layout),
      resolution,
      this.recipe.seed,
    )
    this.#atlas = atlas
    this.#cutOut(layout)
    for (const part of [
      this.reels,
      this.lights,
      this.beams,
      this.patches,
      this.plates,
      this.columns,
      this.stalls,
      this.drifting,
      this.flying,
      this.caps,
    ])
      part.place(layout, atlas)
    this.ghosts.place(layout, atlas, this.#coin())
    this.draw()
    // The old pictures are let go of only once no sprite shows them.
    old?.destroy()
  }

  setCalm(isCalm: boolean): void {
    this.isCalm = isCalm
    for (const part of [
      this.lights,
      this.beams,
      this.patches,
      this.plates,
      this.columns,
      this.stalls,
    ])
      part.setCalm(isCalm)
    this.drifting.container.visible = !isCalm
  }

  sound(sound: SlotSound): void {
    if (!this.isQuiet) this.#events.onSound(sound)
  }

  /** Says something in words; what is not named stays. */
  say(display: Partial<Display>): void {
    this.display = { ...this.display, ...display }
    if (!this.isQuiet) this.#events.onDisplay(this.display)
  }

  /** Shows what `run` shows as one change, without the sounds and sparks on the way. */
  quietly(run: () => void): void {
    this.isQuiet = true
    run()
    this.isQuiet = false
    this.#events.onDisplay(this.display)
  }

  feature(isOn: boolean): void {
    if (this.isInFeature === isOn) return
    this.isInFeature = isOn
    this.#events.onFeature(isOn)
  }

  /** A new round: nothing is left of the one before. */
  clear(): void {
    this.lights.light([])
    this.beams.clear()
    this.release()
    this.columns.clear()
    this.ghosts.stop()
    this.stalls.clear()
    this.gone.clear()
    this.feature(false)
    this.display = { won: 0, paid: 10_000 }
    this.#events.onDisplay(this.display)
  }

  /** A cell that stays while the reels turn beneath it. */
  hold(cell: CellAt, letter: string): void {
    if (this.recipe.held) this.plates.put(cell, 'held')
    this.patches.put(cell, letter)
  }

  release(): void {
    this.patches.clear()
    this.plates.clear()
  }

  throw(cells: readonly CellAt[], each: number, force = 1): void {
    if (this.isCalm || this.isQuiet) return
    for (const cell of cells) {
      const { x, y } = this.patches.centreOf(cell)
      this.flying.throw(x, y, each, force)
    }
  }

  /** Moves all that moves of itself; says how many reels were caught. */
  turn(seconds: number): number {
    const caught = this.reels.turn(seconds)
    this.lights.turn(seconds)
    this.beams.turn(seconds)
    this.patches.turn(seconds)
    this.plates.turn(seconds)
    this.columns.turn(seconds)
    this.ghosts.turn(seconds)
    this.stalls.turn(seconds)
    this.flying.turn(seconds)
    this.caps.turn(seconds)
    if (!this.isCalm) this.drifting.turn(seconds)
    return caught
  }

  draw(): void {
    if (!this.#atlas) return
    this.reels.draw(this.lights.dim)
    this.#renderer.render(this.#root)
  }

  destroy(): void {
    this.#root.destroy({ children: true })
    this.#atlas?.destroy()
    this.#renderer.destroy({ removeView: true })
  }

  /** The letters of the steps, with what their coins are worth. */
  dressed(step: Extract<SlotStep, { type: 'spin' | 'fall' }>): string[][] {
    const window = step.window.map((reel) => Array.from(reel))
    if (step.type === 'spin') {
      for (const { cell, value } of step.coins ?? []) {
        const reel = window[cell[0]]
        const letter = reel?.[cell[1]]
        if (reel && letter && this.recipe.prize) reel[cell[1]] = `${letter}=${value}`
      }
    }
    return window
  }

  #coin(): string {
    const { symbols } = this.definition
    return Object.keys(symbols).find((letter) => symbols[letter]?.roles.includes('coin')) ?? ''
  }

  #cutOut({ window }: Layout): void {
    if (this.#mask instanceof Graphics) {
      this.#mask.clear().rect(window.x, window.y, window.width, window.height).fill(0)
      return
    }
    const [white] = this.#mask.children
    if (!white) return
    white.position.set(window.x, window.y)
    white.setSize(window.width, window.height)
  }
}
