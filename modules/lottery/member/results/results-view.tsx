import type { GameViewProps } from '../views.tsx'
import { GameResults } from './game-results.tsx'
import { IssueResult } from './issue-result.tsx'

/** The results of a game, or the draw that the address names. */
export function ResultsView({ game, search }: GameViewProps) {
  const numero = search.get('numero')
  return numero ? (
    <IssueResult key={numero} game={game} numero={numero} />
  ) : (
    <GameResults game={game} />
  )
}
