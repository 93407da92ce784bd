/* What the tests of the slot engine run in a browser: a stage of any slot, on a clock that they turn by hand. */
import { games } from '@tessera/games'
import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import { type Display, openStage, type SlotRecipe } from '@tessera/slot-kit/engine'
import { playerOf } from '../../packages/slot-kit/src/play.ts'
import { seededDraws } from '../../packages/slot-kit/src/simulate/seeded-draws.ts'

const definitions = import.meta.glob<Record<string, SlotDefinition>>('../../games/*/slot.ts', {
  eager: true,
})
const recipes = import.meta.glob<SlotRecipe>('../../games/*/view/recipe.ts', {
  eager: true,
  import: 'recipe',
})
const slotOf = (slug: string) => {
  const definition = definitions[`../../games/${slug}/slot.ts`]?.[slug]
  const recipe = recipes[`../../games/${slug}/view/recipe.ts`]
  if (!definition || !recipe) throw new Error(`games/${slug} has no slot or no recipe`)
  return { definition, recipe }
}

const waiting = new Map<number, FrameRequestCallback>()
const clock = { now: 0, next: 1 }
globalThis.requestAnimationFrame = (call) => {
  waiting.set(clock.next, call)
  return clock.next++
}
globalThis.cancelAnimationFrame = (id) => void waiting.delete(id)

/** Lets one frame pass. */
function turn(seconds: number): void {
  clock.now += seconds * 1000
  const calls = [...waiting.values()]
  waiting.clear()
  for (const call of calls) call(clock.now)
}

// How many textures the graphics chip holds for this page.
const live = { textures: 0 }
const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.createTexture = function create() {
  live.textures++
  return createTexture.call(this)
}
WebGL2RenderingContext.prototype.deleteTexture = function remove(texture) {
  if (texture) live.textures--
  return deleteTexture.call(this, texture)
}

// The software that draws here is slow, which the engine would otherwise avoid.
const canvases = HTMLCanvasElement.prototype as unknown as {
  getContext(kind: string, options?: Record<string, unknown>): unknown
}
const { getContext } = canvases
canvases.getContext = function openContext(kind, options) {
  const rest = { ...options, ...(kind !== '2d' && { failIfMajorPerformanceCaveat: false }) }
  return getContext.call(this, kind, rest)
}

const told = { sounds: [] as string[], display: undefined as Display | undefined, done: 0 }

async function open(slug: string, { isCalm = false, isPlain = false } = {}) {
  const { definition, recipe } = slotOf(slug)
  const host = document.createElement('div')
  host.style.cssText = 'position:relative;width:360px;height:384px'
  document.body.append(host)
  const events = {
    onSound: (sound: string) => void told.sounds.push(sound),
    onDisplay: (display: Display) => void (told.display = display),
    onDone: () => void told.done++,
    onLayout: () => undefined,
    onLost: () => undefined,
  }
  const stage = await openStage(host, { definition, recipe, title: slug }, events, isPlain)
  stage.player.setCalm(isCalm)
  turn(1 / 30)
  const play = (steps: readonly SlotStep[], most: number) => playSteps(stage.player, steps, most)
  return {
    play,
    hurry(steps: readonly SlotStep[]) {
      stage.player.play(steps)
      stage.player.hurry()
      turn(1 / 30)
    },
    setPace: (pace: number) => stage.player.setPace(pace),
    shown: () => stage.player.window,
    close() {
      stage.destroy()
      const left = host.childElementCount
      host.remove()
      return left
    },
  }
}

// As long as the engine takes in one step: what is drawn in between is drawn slowly here.
const frameSeconds = 0.1

type Player = Awaited<ReturnType<typeof openStage>>['player']

/** Plays a round to its end, frame by frame; answers how many seconds it took and what was told. */
function playSteps(player: Player, steps: readonly SlotStep[], most: number) {
  const before = told.done
  told.sounds = []
  player.start()
  for (let frame = 0; frame < 3; frame++) turn(frameSeconds)
  player.play(steps)
  let seconds = 0
  for (; told.done === before && seconds < most; seconds += frameSeconds) turn(frameSeconds)
  return { seconds, isDone: told.done > before, sounds: told.sounds, display: told.display }
}

/** The first rounds of a slot that together show every kind of step that it has. */
function roundsOf(slug: string, kinds: readonly string[], tries: number) {
  const { definition } = slotOf(slug)
  const play = playerOf(definition)
  const missing = new Set(kinds)
  const found: { multiplier: number; steps: SlotStep[] }[] = []
  for (let round = 0; round < tries && missing.size > 0; round++) {
    const outcome = play({}, seededDraws(`${slug} ${round}`))
    if (!outcome.steps.some(({ type }) => missing.has(type))) continue
    for (const { type } of outcome.steps) missing.delete(type)
    found.push(outcome)
  }
  return { found, missing: [...missing] }
}

const slots = Object.keys(games).filter((slug) => `../../games/${slug}/slot.ts` in definitions)
export const engine = { open, roundsOf, slots, live, slotOf }
Object.assign(globalThis, { engine })
