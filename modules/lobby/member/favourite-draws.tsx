import { EmptyList } from './empty-list.tsx'
import { GameGrid } from './game-grid.tsx'
import { useFavouriteDraws } from './use-favourite-draws.ts'

type Props = { gameType: string; vendor: string; onLogIn: () => void; onClear: () => void }

/** The draws of a lottery category that are kept on this device. */
export function FavouriteDraws({ gameType, vendor, onLogIn, onClear }: Props) {
  const games = useFavouriteDraws().filter(
    (game) => game.gameType === gameType && (vendor === 'ALL' || game.vassalage === vendor),
  )
  return games.length > 0 ? (
    <GameGrid games={games} onLogIn={onLogIn} />
  ) : (
    <EmptyList filter="FAV" onClear={onClear} />
  )
}
