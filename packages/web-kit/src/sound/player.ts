import { renderPatch } from './render-patch.ts'
import { type SoundGroup, soundGroups, type SoundPatch } from './sound-patch.ts'
import { onVolume, readVolume } from './volume.ts'

type Player = { context: AudioContext; gains: Record<SoundGroup, GainNode> }

let player: Player | undefined
let isAsked = false
const buffers = new WeakMap<SoundPatch, AudioBuffer>()

// Browsers are silent before a gesture, and so are we: what would have sounded before is not made up for.
function wake(): void {
  if (typeof AudioContext === 'undefined') return
  player ??= makePlayer()
  void player.context.resume()
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

/** Waits for the first gesture. Called once by whoever has sounds to play. */
export function awaitGesture(): void {
  if (isAsked) return
  isAsked = true
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
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
