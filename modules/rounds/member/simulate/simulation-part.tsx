import { exactly, isExact, lawOf } from '@tessera/game-kit'
import { runInWorker } from '@tessera/slot-kit'
import { GameSimulationPanel } from '@tessera/slot-kit/page'
import { useText } from '@tessera/web-kit'
import { evidenceMessages } from '../../later-messages.ts'
import { useGameRules } from '../use-game-rules.ts'

const openWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * A simulation of a game with what is chosen in it. Slots of the slot kit bring one of their own with their rules, which they
 * tell by what they say of their features.
 */
export function SimulationPart({ slug, choice }: { slug: string; choice: unknown }) {
  const text = useText(evidenceMessages)
  const { rules: game } = useGameRules(slug)
  if (!game || game.features !== undefined) return null
  const { mean } = lawOf(game, choice)
  if (!isExact(mean)) return null
  const notes = [
    text('simLead'),
    ...(Object.keys(choice as object).length > 0 ? [text('simChoice')] : []),
    ...(game.kind === 'moves' ? [text('simMoves')] : []),
  ]
  return (
    <GameSimulationPanel
      key={JSON.stringify(choice)}
      exact={exactly(mean)}
      notes={notes}
      simulate={(asked, onDone, signal) =>
        runInWorker(openWorker, { ...asked, slug, choice }, onDone, signal)
      }
    />
  )
}
