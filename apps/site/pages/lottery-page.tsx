import { type GameItem, lobbyCalls } from '@tessera/lobby/calls'
import { GameGrid } from '@tessera/lobby/member'
import {
  buttonClass,
  EmptyState,
  languageCode,
  Picture,
  query,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import type { RouteInput, TitleKey } from '../routing/route.ts'
import { useAskToLogIn } from '../session/use-ask-to-log-in.ts'
import styles from './lottery-page.module.css'

/** Whose draws a page shows: all of them, or those of one vendor (specification 9, special routing). */
export type LotteryVendor = 'ALL' | 'TCG_SEA' | 'TCG_LOTTO_VN'

const most = 100
const queries = (code: string, vassalage: LotteryVendor) =>
  (['LOTT', 'ELOTT'] as const).map((gameType) =>
    query(lobbyCalls.listGames, {
      query: {
        gameType,
        vassalage,
        pageNo: 1,
        pageSize: most,
        language: code.slice(0, 2).toUpperCase(),
      },
    }),
  )

export const loadLotteryPage = (client: QueryClient, vendor: LotteryVendor) =>
  Promise.all(queries(languageCode(), vendor).map((each) => client.ensureQueryData(each)))

type Props = Pick<RouteInput, 'search'> & { vendor: LotteryVendor; title: TitleKey }

/** The lottery that `gameCode` names, and the others of its vendor. */
export function LotteryPage({ search, vendor, title }: Props) {
  const text = useText(messages)
  const later = useText(laterMessages)
  const { code } = useLanguage()
  const logIn = useAskToLogIn()
  const lists = useSuspenseQueries({ queries: queries(code, vendor) })
  const games = lists.flatMap(({ data }) => data.games)
  const gameCode = search.get('gameCode')
  const chosen = games.find((game) => game.gameCode === gameCode)
  const others = games.filter((game) => game !== chosen)
  return (
    <section className={styles.page}>
      {chosen ? <Chosen game={chosen} /> : <h1>{text(title)}</h1>}
      {gameCode && !chosen && (
        <EmptyState title={later('noLottery')} advice={later('noLotteryAdvice')} />
      )}
      {others.length > 0 && (
        <>
          <h2>{later(chosen ? 'otherLotteries' : 'allLotteries')}</h2>
          <GameGrid games={others} onLogIn={logIn} />
        </>
      )}
      {games.length === 0 && !gameCode && <EmptyState title={later('noLotteries')} />}
    </section>
  )
}

function Chosen({ game }: { game: GameItem }) {
  const text = useText(messages)
  const later = useText(laterMessages)
  return (
    <div className={styles.chosen}>
      <Picture
        at={game.lagerIcon || game.iconUrl}
        width={300}
        height={400}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.vendor}>{game.vendorName}</p>
        <h1>{game.displayName}</h1>
        <p className={styles.soon}>{text('comingSoon')}</p>
        <p className={styles.advice}>{later('lotterySoon')}</p>
        <Link href={paths.home} className={buttonClass('quiet')}>
          {text('toLobby')}
        </Link>
      </div>
    </div>
  )
}
