import { LotteryStar, useKeptLotteries } from '@tessera/lobby/member'
import { LotteryScreen } from '@tessera/lottery/member'
import type { RouteInput } from '../routing/route.ts'
import { useAskToLogIn } from '../session/use-ask-to-log-in.ts'

type Props = Pick<RouteInput, 'search'> & { page: 'lottery' | 'seaLottery' | 'vnLottery' }

/** The lottery, with the favourites of the lobby. */
export const LotteryPage = ({ page, search }: Props) => (
  <LotteryScreen page={page} search={search} favourites={favourites} />
)

const favourites = { Star, useKept: useKeptLotteries }

function Star({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  return <LotteryStar vendor={vendor} gameCode={gameCode} onLogIn={useAskToLogIn()} />
}
