import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { GameItem } from '../calls.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { useLotteryFavourites } from './lottery-favourites.ts'
import { drawsQuery } from './queries.ts'

const keyOf = (vendor: string, gameCode: string) => `${vendor} ${gameCode}`

const byKey = (answers: { data: { games: GameItem[] } | undefined }[]) =>
  new Map(
    answers
      .flatMap(({ data }) => data?.games ?? [])
      .map((game) => [keyOf(game.vassalage, game.gameCode), game]),
  )

/** Every draw of the lobby by its vendor and code. */
function useDraws(): ReadonlyMap<string, GameItem> {
  const { code } = useLanguage()
  return useQueries({
    queries: ['LOTT', 'ELOTT'].map((gameType) => ({
      ...drawsQuery(code, gameType),
      throwOnError: false,
    })),
    combine: byKey,
  })
}

type Props = { vendor: string; gameCode: string; onLogIn: () => void }

/** The star of a lottery on its own page; nothing where the lobby does not list it. */
export function LotteryStar({ vendor, gameCode, onLogIn }: Props) {
  const game = useDraws().get(keyOf(vendor, gameCode))
  return game ? <FavouriteStar game={game} onLogIn={onLogIn} /> : null
}

/** The codes of the lotteries that the member keeps on this device. */
export function useKeptLotteries(): ReadonlySet<string> {
  const draws = useDraws()
  const ids = useLotteryFavourites()
  return useMemo(
    () =>
      new Set(
        [...draws.values()]
          .filter(({ nodeId }) => ids.includes(nodeId))
          .map(({ gameCode }) => gameCode),
      ),
    [draws, ids],
  )
}
