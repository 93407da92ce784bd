import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPatch } from './render-patch.ts'
import { createSounds, interfaceSounds, readVolume, setVolume } from './sound.ts'

const started = vi.fn()
const gains: { value: number }[] = []
const node = () => ({ connect: () => undefined, gain: gains.at(-1), start: started })

class FakeContext {
  state = 'running'
  sampleRate = 8_000
  destination = {}
  createGain = () => {
    gains.push({ value: 1 })
    return node()
  }
  createBuffer = () => ({ copyToChannel: () => undefined })
  createBufferSource = node
  resume = async () => undefined
}

beforeEach(() => void vi.stubGlobal('AudioContext', FakeContext))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('is silent before the first gesture and when muted, and plays otherwise', () => {
  const sounds = createSounds(interfaceSounds, 'interface')
  sounds.play('tick')
  expect(started).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  sounds.play('tick')
  sounds.play('no such sound')
  expect(started).toHaveBeenCalledOnce()
  setVolume({ isMuted: true })
  sounds.play('tick')
  expect(started).toHaveBeenCalledOnce()
  expect(gains.map(({ value }) => value)).toEqual([0, 0, 0])
})

test('the volume is kept on the device', () => {
  setVolume({ isMuted: false, all: 0.5, music: 0.25 })
  expect(JSON.parse(localStorage.getItem('tessera.volume') ?? '')).toMatchObject({ all: 0.5 })
  expect(readVolume().music).toBe(0.25)
  expect(gains.map(({ value }) => value)).toEqual([0.5, 0.5, 0.125])
})

test.each(Object.entries(interfaceSounds))(
  '%s begins and ends quietly and is the same each time',
  (_, patch) => {
    const samples = renderPatch(patch, 8_000)
    expect(samples).toEqual(renderPatch(patch, 8_000))
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02)
    expect(samples.some((sample) => Math.abs(sample) > 0.02)).toBe(true)
  },
)

test('an event that the browser does not count as a gesture enables no sound', async () => {
  vi.resetModules()
  const made = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class extends FakeContext {
      constructor() {
        super()
        made()
      }
    },
  )
  const userActivation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation })
  const { awaitGesture } = await import('./player.ts')
  awaitGesture()
  dispatchEvent(new Event('pointerdown'))
  expect(made).not.toHaveBeenCalled()
  userActivation.hasBeenActive = true
  dispatchEvent(new Event('pointerup'))
  expect(made).toHaveBeenCalledOnce()
})
