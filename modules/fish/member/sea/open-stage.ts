import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, type Renderer, Sprite } from 'pixi.js'
import type { SwimmingFish, Target, ToldShot } from '../../shapes.ts'
import { paintBackdrop } from './art/backdrop.ts'
import { Cannons } from './cannons.ts'
import { Effects } from './effects.ts'
import { cannonAt, keyOf, type Point, SeaModel, type Size, type Trace } from './model.ts'
import { Shoal } from './shoal.ts'
import { makeTextures, type Textures } from './textures.ts'

export type StageEvents = {
  /** The time of the server, in milliseconds. */
  now: () => number
  /** The graphics chip has taken the picture away. */
  onLost: () => void
}

export type Outcome = {
  caught: readonly Target[]
  hit: readonly Target[]
  prize: string
  size: 'small' | 'large' | 'boss'
}

// More pixels than this cost time and are not seen.
const resolutionMost = 2
const resolution = () => Math.min(resolutionMost, devicePixelRatio || 1)
const isNight = () => document.documentElement.dataset['theme'] !== 'day'

async function createRenderer(isPlain: boolean): Promise<Renderer> {
  return autoDetectRenderer({
    preference: isPlain ? ['canvas'] : ['webgl', 'canvas'],
    failIfMajorPerformanceCaveat: true,
    // The page around it has the controls.
    skipExtensionImports: true,
    resolution: resolution(),
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
  })
}

/** The sea as it is seen, in an element, until it is destroyed. */
export class Stage {
  readonly model = new SeaModel()
  size: Size = { width: 1, height: 1 }
  #isCalm = false
  #renderer: Renderer
  #backdrop = document.createElement('canvas')
  #host: HTMLElement
  #events: StageEvents
  #root = new Container()
  #textures: Textures | undefined
  #shoal: Shoal | undefined
  #effects: Effects | undefined
  #cannons: Cannons | undefined
  #mark: Sprite | undefined
  #seats = new Map<number, { isTaken: boolean }>()
  #locked: string | undefined
  #frame = 0
  #last = 0
  #sinceBubble = 0
  #stops: (() => void)[] = []

  constructor(host: HTMLElement, renderer: Renderer, events: StageEvents) {
    this.#host = host
    this.#renderer = renderer
    this.#events = events
    const { canvas } = renderer
    for (const each of [this.#backdrop, canvas]) {
      each.setAttribute('aria-hidden', 'true')
      each.style.position = 'absolute'
      each.style.inset = '0'
    }
    this.#backdrop.style.inlineSize = '100%'
    this.#backdrop.style.blockSize = '100%'
    host.append(this.#backdrop, canvas)
    this.#fit()
    this.#listen(canvas)
    this.#frame = requestAnimationFrame(this.#turn)
  }

  #listen(canvas: HTMLCanvasElement): void {
    const sizes = new ResizeObserver(() => this.#fit())
    const themes = new MutationObserver(() => paintBackdrop(this.#backdrop, isNight()))
    const lose = () => this.#events.onLost()
    sizes.observe(this.#host)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    canvas.addEventListener('webglcontextlost', lose)
    this.#stops.push(
      () => sizes.disconnect(),
      () => themes.disconnect(),
      () => canvas.removeEventListener('webglcontextlost', lose),
    )
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#host
    if (width < 1 || height < 1 || (width === this.size.width && height === this.size.height))
      return
    this.size = { width, height }
    this.#renderer.resize(width, height, resolution())
    this.#backdrop.width = Math.round(width * resolution())
    this.#backdrop.height = Math.round(height * resolution())
    paintBackdrop(this.#backdrop, isNight())
    this.#build()
  }

  #build(): void {
    this.#root.destroy({ children: true })
    this.#root = new Container()
    this.#textures?.destroy()
    const textures = makeTextures(Math.min(this.size.width, this.size.height) * resolution())
    this.#textures = textures
    this.#shoal = new Shoal(textures)
    this.#effects = new Effects(textures)
    this.#cannons = new Cannons(textures)
    this.#cannons.place(this.size)
    this.#cannons.show(this.#seats)
    this.#mark = new Sprite(textures.mark)
    this.#mark.anchor.set(0.5)
    this.#mark.visible = false
    this.#root.addChild(
      this.#shoal.container,
      this.#mark,
      this.#cannons.container,
      this.#effects.container,
    )
  }

  #turn = (at: number): void => {
    this.#frame = requestAnimationFrame(this.#turn)
    if (document.hidden) return
    const passed = (at - this.#last) / 1_000
    const seconds = Math.min(0.1, passed)
    this.#last = at
    const now = this.#events.now()
    this.model.forget(now)
    this.#shoal?.turn(this.model, now, this.size, { seconds, isCalm: this.#isCalm })
    this.#cannons?.turn(seconds, this.#isCalm)
    this.#turnMark(now, seconds)
    this.#bubble(seconds)
    // Shots arrive in time, however seldom they are drawn.
    this.#effects?.turn(Math.min(1, passed))
    this.#renderer.render(this.#root)
  }

  #turnMark(now: number, seconds: number): void {
    const fish = this.#locked === undefined ? undefined : this.model.fish.get(this.#locked)
    const place = fish && this.model.placeOf(fish, now, this.size)
    if (!this.#mark) return
    this.#mark.visible = place !== undefined
    if (!place) return
    this.#mark.position.set(place.x, place.y)
    if (!this.#isCalm) this.#mark.rotation += seconds
  }

  #bubble(seconds: number): void {
    if (this.#isCalm) return
    this.#sinceBubble += seconds
    if (this.#sinceBubble < 0.5) return
    this.#sinceBubble = 0
    const { width, height } = this.size
    this.#effects?.bubble(
      ((this.#last * 0.37) % 1_000) * (width / 1_000),
      height * 0.94,
      height * 0.05,
    )
  }

  /** Less motion: nothing that only adorns. */
  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  showSeats(seats: ReadonlyMap<number, { isTaken: boolean }>): void {
    this.#seats = new Map(seats)
    this.#cannons?.show(this.#seats)
  }

  setFish(list: readonly SwimmingFish[], since: number): void {
    this.model.set(list, since)
  }

  lock(key: string | undefined): void {
    this.#locked = key
  }

  aim(seat: number, angle: number): void {
    this.#cannons?.aim(seat, angle)
  }

  /** A shot of the member's own on its way. */
  fire(seat: number, trace: Trace, onArrive: () => void = () => undefined): void {
    const [, ...rest] = trace.path
    const first = rest[0]
    const from = cannonAt(seat, this.size)
    if (first) this.aim(seat, Math.atan2(first.y - from.y, first.x - from.x))
    const mouth = this.#cannons?.mouth(seat, this.size) ?? from
    this.#cannons?.kick(seat)
    this.#effects?.shot(seat, [mouth, ...rest], trace.milliseconds / 1_000, onArrive)
  }

  /** A shot of somebody else's. */
  fireOther({ seat, x, y, caught, weapon }: ToldShot, prize: string, size: Outcome['size']): void {
    const at = { x: (x / 1_000) * this.size.width, y: (y / 1_000) * this.size.height }
    const from = cannonAt(seat, this.size)
    const milliseconds = Math.min(700, Math.hypot(at.x - from.x, at.y - from.y) / 1.4)
    const arrive = () => {
      this.#net(at, weapon)
      this.show(seat, at, { caught, hit: [], prize, size })
    }
    this.fire(seat, { targets: [], at, milliseconds, path: [from, at] }, arrive)
  }

  #net(at: Point, weapon: ToldShot['weapon']): void {
    const unit = Math.min(this.size.width, this.size.height)
    this.#effects?.net(at, unit * { single: 0.055, spread: 0.2, blast: 0.34 }[weapon])
  }

  arrive(at: Point, weapon: ToldShot['weapon']): void {
    this.#net(at, weapon)
  }

  /** What came of a shot that has arrived. */
  show(seat: number, at: Point, { caught, hit, prize, size }: Outcome): void {
    const to = cannonAt(seat, this.size)
    for (const target of hit) this.#shoal?.flash(keyOf(target))
    let place: Point | undefined
    for (const target of caught) {
      place = this.#shoal?.take(keyOf(target), to) ?? place
      this.model.fish.delete(keyOf(target))
    }
    if (caught.length === 0) return
    const where = place ?? at
    this.#effects?.prize(prize, where, { small: 20, large: 30, boss: 46 }[size], this.#isCalm)
    if (!this.#isCalm && size !== 'small') this.#effects?.coins(size === 'boss' ? 26 : 9, where, to)
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    for (const stop of this.#stops) stop()
    this.#root.destroy({ children: true })
    this.#textures?.destroy()
    this.#renderer.destroy({ removeView: true })
    this.#backdrop.width = 0
    this.#backdrop.remove()
  }
}

export async function openStage(
  host: HTMLElement,
  events: StageEvents,
  isPlain: boolean,
): Promise<Stage> {
  return new Stage(host, await createRenderer(isPlain), events)
}
