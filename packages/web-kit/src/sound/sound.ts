import { playPatch, prepare } from './player.ts'
import type { SoundGroup, SoundPatch } from './sound-patch.ts'

export { interfaceSounds } from './interface-sounds.ts'
export { awaitGesture, playPatch } from './player.ts'
export { type SoundGroup, soundGroups, type SoundPatch, type SoundWave } from './sound-patch.ts'
export { readVolume, setVolume, useVolume, type Volume } from './volume.ts'

/**
 * Plays sounds by name: `createSounds(view.sounds, 'game').play('win')`. A name without a sound is silent.
 * `prepare` renders them ahead, for those who may not lose a frame.
 */
export function createSounds(patches: Readonly<Record<string, SoundPatch>>, group: SoundGroup) {
  return {
    prepare: () => prepare(Object.values(patches)),
    play: (name: string) => {
      const patch = patches[name]
      if (patch) playPatch(patch, group)
    },
  }
}
