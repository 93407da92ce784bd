import type { GameViewProps } from '@tessera/game-kit'
import { useEffect, useRef } from 'react'

/** Plays the sound of each step of a round with moves as it comes. A round that was left and is offered again is silent. */
export function useStepSounds<Step>(
  id: string | undefined,
  steps: readonly Step[],
  { sound }: Pick<GameViewProps<unknown, Step>, 'sound'>,
  soundOf: (step: Step) => string | undefined,
): void {
  const heard = useRef({ id, count: steps.length })
  useEffect(() => {
    const before = heard.current.id === id ? heard.current.count : 0
    heard.current = { id, count: steps.length }
    if (steps.length <= before) return
    const name = steps
      .slice(before)
      .map(soundOf)
      .findLast((each) => each !== undefined)
    if (name !== undefined) sound.play(name)
  }, [id, steps, sound, soundOf])
}
