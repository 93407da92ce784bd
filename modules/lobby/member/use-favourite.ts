import { useQueryClient } from '@tanstack/react-query'
import { afterPaint, toast, useProblemText, useSession } from '@tessera/web-kit'
import type { GameItem } from '../calls.ts'
import { changeFavourite } from './favourite-changes.ts'
import { isLottery, keepLottery, useLotteryFavourites } from './lottery-favourites.ts'
import { useIsKept } from './kept-favourites.ts'

/** Whether a title is a favourite, and its star. The star turns at once; if the server refuses, it turns back. */
export function useFavourite(game: GameItem, onLogIn: () => void) {
  const { nodeId, vassalage, gameType } = game
  const client = useQueryClient()
  const session = useSession()
  const problemText = useProblemText()
  const draws = useLotteryFavourites()
  const isLocal = isLottery(gameType)
  const isKept = useIsKept(nodeId, session?.isTrial || isLocal ? undefined : session?.account)
  const isOn = session !== undefined && (isLocal ? draws.includes(nodeId) : isKept)

  const toggle = () => {
    // The touch is answered before the address changes.
    if (!session) return afterPaint(onLogIn)
    if (isLocal) return keepLottery(session.account, nodeId, !isOn)
    return changeFavourite({
      client,
      ref: { nodeId, vendor: vassalage, gameType },
      isWanted: !isOn,
      onProblem: (problem) => toast(problemText(problem)),
    })
  }
  return { isOn, toggle, opensLogIn: session === undefined }
}
