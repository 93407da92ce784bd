import { renderPatch } from './render-patch.ts'
import { type SoundGroup, soundGroups, type SoundPatch } from './sound-patch.ts'
import { onVolume, readVolume } from './volume.ts'

type Player = { context: AudioContext; gains: Record<SoundGroup, GainNode> }

let player: Player | undefined
let isAsked = false
const buffers = new WeakMap<SoundPatch, AudioBuffer>()

// Browsers are silent before a gesture, and so are we: what would have sounded before is not made up for.
function wake(): void {
  // A finger that comes down is no gesture yet, and Escape never is one: asking too early is refused aloud.
  const hasBeenActive = navigator.userActivation?.hasBeenActive ?? true
  if (typeof AudioContext === 'undefined' || !hasBeenActive) return
  player ??= makePlayer()
  void player.context.resume()
  renderWaiting()
}

const waiting = new Set<SoundPatch>()
const pauseMilliseconds = 60

/** Renders patches ahead, one at a time: one that is rendered when it is due would cost a frame. */
export function prepare(patches: readonly SoundPatch[]): void {
  for (const patch of patches) if (!buffers.has(patch)) waiting.add(patch)
  renderWaiting()
}

function renderWaiting(): void {
  const [next] = waiting
  if (!player || !next) return
  const { context } = player
  waiting.delete(next)
  setTimeout(() => {
    bufferOf(next, context)
    renderWaiting()
  }, pauseMilliseconds)
}

function makePlayer(): Player {
  const context = new AudioContext()
  const made = soundGroups.map((group) => {
    const gain = context.createGain()
    gain.connect(context.destination)
    return [group, gain] as const
  })
  const gains = Object.fromEntries(made) as Record<SoundGroup, GainNode>
  const apply = () => {
    const volume = readVolume()
    for (const group of soundGroups) {
      gains[group].gain.value = volume.isMuted ? 0 : volume.all * volume[group]
    }
  }
  apply()
  onVolume(apply)
  return { context, gains }
}

/**
 * Waits for the first gesture. Called by components with sounds, before the first of them: a gesture on an earlier page
 * is enough.
 */
export function awaitGesture(): void {
  if (isAsked) return
  isAsked = true
  for (const gesture of ['pointerdown', 'pointerup', 'keydown']) addEventListener(gesture, wake)
  if (navigator.userActivation?.hasBeenActive) wake()
}

function bufferOf(patch: SoundPatch, context: AudioContext): AudioBuffer {
  const known = buffers.get(patch)
  if (known) return known
  const samples = renderPatch(patch, context.sampleRate)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  buffers.set(patch, buffer)
  return buffer
}

/** Plays a patch; nothing before the first gesture, and nothing where the device is muted. */
export function playPatch(patch: SoundPatch, group: SoundGroup): void {
  awaitGesture()
  if (!player || player.context.state !== 'running' || readVolume().isMuted) return
  const source = player.context.createBufferSource()
  source.buffer = bufferOf(patch, player.context)
  source.connect(player.gains[group])
  source.start()
}
