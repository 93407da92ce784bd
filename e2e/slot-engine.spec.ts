import { expect, type Page, test } from '@playwright/test'
import path from 'node:path'
import { build } from 'vite'
import type { engine as Engine } from './engine/engine-page.ts'

type Here = typeof globalThis & { engine: typeof Engine }

const kinds: Record<string, string[]> = {
  tidewater: ['spin', 'lines', 'feature', 'free', 'win'],
  kites: ['spin', 'ways', 'feature', 'free', 'win'],
  quarry: ['spin', 'cluster', 'fall', 'win'],
  beehive: ['spin', 'cluster', 'win'],
  foundry: ['spin', 'lines', 'feature', 'coin', 'win'],
  lighthouse: ['spin', 'expand', 'lines', 'feature', 'win'],
  atlas: ['spin', 'lines', 'scatter', 'feature', 'expand', 'free', 'win'],
  ivy: ['spin', 'lines', 'feature', 'free', 'win'],
  bazaar: ['spin', 'lines', 'feature', 'pick', 'jackpot', 'win'],
  hills: ['spin', 'ways', 'win'],
}

let script = ''

test.beforeAll(async () => {
  const built = await build({
    root: path.resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    configFile: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'engine/engine-page.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  script = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
})

async function openEngine(page: Page): Promise<void> {
  page.on('pageerror', (error) => expect(error, 'the page threw').toBeUndefined())
  await page.setContent('<html data-theme="night"><body></body></html>')
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'engine' in globalThis)
}

for (const [slug, expected] of Object.entries(kinds)) {
  test(`${slug} shows every kind of its steps to the end, and what it says is what was paid`, async ({
    page,
  }) => {
    await openEngine(page)
    const played = await page.evaluate(
      async ([name, all]) => {
        const { engine } = globalThis as Here
        const { found, missing } = engine.roundsOf(name, all, 60_000)
        // WebGL is computed by the processor here, and slow: it is tested below.
        const stage = await engine.open(name, { isPlain: true })
        const rounds = found.map(({ multiplier, steps }) => {
          const { seconds, isDone, sounds, display } = stage.play(steps, 60 + steps.length * 4)
          return { multiplier, steps, seconds, isDone, sounds, display, window: stage.shown() }
        })
        stage.close()
        return { rounds, missing }
      },
      [slug, expected] as const,
    )
    expect(played.missing).toEqual([])
    for (const { multiplier, steps, isDone, sounds, display, window } of played.rounds) {
      expect(isDone).toBe(true)
      expect(display?.won).toBe(multiplier)
      expect(display?.card).toBeUndefined()
      expect(window.length).toBe(steps.findLast((step) => step.type === 'spin')?.window.length)
      // What gives back no more than the stake is told without a sound.
      if (multiplier <= 10_000) {
        expect(sounds.filter((sound) => /win|jackpot/i.test(sound))).toEqual([])
        expect(display?.end ?? 'plain').toBe('plain')
      }
    }
  })
}

test('a step that does not come to its end is ended by its time limit, with its result', async ({
  page,
}) => {
  await openEngine(page)
  const { seconds, isDone, window, target } = await page.evaluate(async () => {
    const { engine } = globalThis as Here
    const { found } = engine.roundsOf('tidewater', ['lines'], 1_000)
    const round = found[0]
    if (!round) throw new Error('no round with a line')
    const stage = await engine.open('tidewater', { isPlain: true })
    stage.setPace(0.001)
    const told = stage.play(round.steps.slice(0, 1), 30)
    const first = round.steps.find((step) => step.type === 'spin')
    return { ...told, window: stage.shown(), target: first?.window }
  })
  expect(isDone).toBe(true)
  expect(seconds).toBeGreaterThan(5)
  expect(seconds).toBeLessThan(12)
  expect(window.map((reel) => reel.join(''))).toEqual(target)
})

test('500 spins leave no texture behind, and opening and closing ten times leaves nothing', async ({
  page,
}) => {
  await openEngine(page)
  const counts = await page.evaluate(async () => {
    const { engine } = globalThis as Here
    const { found } = engine.roundsOf('foundry', ['coin', 'lines', 'win'], 5_000)
    const rounds = found.concat(engine.roundsOf('foundry', ['nothing'], 60).found)
    const start = engine.live.textures
    const stage = await engine.open('foundry')
    const spin = (count: number) => {
      for (let at = 0; at < count; at++) stage.hurry(rounds[at % rounds.length]?.steps ?? [])
    }
    spin(5)
    const before = engine.live.textures
    spin(500)
    const after = engine.live.textures
    const left = [stage.close()]
    for (let time = 0; time < 10; time++) {
      const again = await engine.open(engine.slots[time % engine.slots.length] ?? 'tidewater')
      left.push(again.close())
    }
    return { start, before, after, end: engine.live.textures, left }
  })
  expect(counts.before).toBeGreaterThan(counts.start)
  expect(counts.after).toBe(counts.before)
  expect(counts.end).toBe(counts.start)
  expect(counts.left.every((children) => children === 0)).toBe(true)
})

test('with less motion, and on a plain canvas, a round shows the same result', async ({ page }) => {
  await openEngine(page)
  const shown = await page.evaluate(async () => {
    const { engine } = globalThis as Here
    const [round] = engine.roundsOf('atlas', ['free'], 20_000).found.slice(-1)
    if (!round) throw new Error('no round with free spins')
    const results = []
    for (const options of [{ isCalm: true }, { isPlain: true }, { isCalm: true, isPlain: true }]) {
      const stage = await engine.open('atlas', options)
      const { isDone, display, seconds } = stage.play(round.steps, 400)
      results.push({ isDone, won: display?.won, window: stage.shown(), seconds })
      stage.close()
    }
    return { results, multiplier: round.multiplier }
  })
  for (const { isDone, won, window } of shown.results) {
    expect(isDone).toBe(true)
    expect(won).toBe(shown.multiplier)
    expect(window).toEqual(shown.results[0]?.window)
  }
})
