import type { GameViewProps } from '@tessera/game-kit'
import { useState } from 'react'

/** Whether the choice is still the one of the round that is shown: what was drawn belongs to that choice alone. */
export function useAsPlayed<Choice, Step>({
  round,
  choice,
}: Pick<GameViewProps<Choice, Step>, 'round' | 'choice'>): boolean {
  const [played, setPlayed] = useState({ id: round?.id, choice })
  if (played.id !== round?.id) {
    setPlayed({ id: round?.id, choice })
    return true
  }
  return played.choice === choice
}
