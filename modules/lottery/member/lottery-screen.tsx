import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  languageCode,
  Skeleton,
  Tabs,
  useLanguage,
  useServerTimeOf,
  useText,
} from '@tessera/web-kit'
import { Suspense } from 'react'
import { lobbyMessages } from '../lobby-messages.ts'
import { lotteryProblems } from '../problems.ts'
import { lotteryHref, type LotteryPageName } from './addresses.ts'
import { gameAsk, gamesAsk } from './asks.ts'
import type { Favourites } from './favourites.ts'
import { LotteryLobby } from './lobby/lottery-lobby.tsx'
import styles from './lottery-screen.module.css'
import { Countdown } from './shown/countdown.tsx'
import { useIssueFeed } from './shown/use-issue-feed.ts'
import { gameViews, proofView, wideViews } from './views.tsx'

type Props = { page: LotteryPageName; search: URLSearchParams; favourites: Favourites }

/** Asks for what an address shows first. */
export function loadLotteryScreen(client: QueryClient, search: URLSearchParams): Promise<unknown> {
  const game = search.get('gameCode')
  const code = languageCode()
  if (game) return client.prefetchQuery(gameAsk(game, code))
  return search.get('view') ? Promise.resolve() : client.prefetchQuery(gamesAsk(code))
}

/** A page of the lottery: one game where the address names it, or all of them. */
export function LotteryScreen({ page, search, favourites }: Props) {
  const gameCode = search.get('gameCode')
  return (
    <div className={styles.page}>
      {gameCode ? (
        <OneGame key={gameCode} code={gameCode} page={page} search={search} />
      ) : (
        <AllGames page={page} search={search} favourites={favourites} />
      )}
    </div>
  )
}

const waiting = <Skeleton height="24rem" />

function AllGames({ page, search, favourites }: Props) {
  const text = useText(lobbyMessages)
  const view = wideViews.find(({ id }) => id === search.get('view'))
  return (
    <>
      <h1>{text(`title.${page}`)}</h1>
      <ViewTabs
        tabs={[
          { id: 'lobby', href: lotteryHref(page) },
          ...wideViews.map(({ id }) => ({ id, href: lotteryHref(page, { view: id }) })),
        ]}
        current={view?.id ?? 'lobby'}
      />
      <Suspense fallback={waiting}>
        {view ? (
          <view.Shown page={page} search={search} />
        ) : (
          <LotteryLobby page={page} favourites={favourites} />
        )}
      </Suspense>
    </>
  )
}

type GameProps = Omit<Props, 'favourites'> & { code: string }

function OneGame({ code, page, search }: GameProps) {
  const text = useText(lobbyMessages)
  const { code: language } = useLanguage()
  const answer = useQuery({ ...gameAsk(code, language), throwOnError: false })
  useServerTimeOf(answer)
  useIssueFeed(code)
  const { data, error, refetch } = answer
  if (error && !data)
    return isUnknown(error) ? (
      <>
        <h1>{text(`title.${page}`)}</h1>
        <EmptyState
          title={text('noGame')}
          advice={text('noGameAdvice')}
          act={
            <a href={lotteryHref(page)} className={buttonClass('chip')}>
              {text('toLobby')}
            </a>
          }
        />
      </>
    ) : (
      <ErrorState error={error} isPage onRetry={() => void refetch()} />
    )
  if (!data) return waiting
  const asked = search.get('view')
  const view =
    asked === 'proof' ? proofView : (gameViews.find(({ id }) => id === asked) ?? gameViews[0])
  return (
    <>
      <a href={lotteryHref(page)} className={styles.back}>
        {text('toLobby')}
      </a>
      <div className={styles.head}>
        <h1>{data.game.name}</h1>
        {view.id !== 'play' && data.game.isOpen && data.game.current && (
          <Countdown issue={data.game.current} />
        )}
      </div>
      <ViewTabs
        tabs={gameViews.map(({ id }) => ({
          id,
          href: lotteryHref(page, { gameCode: code, ...(id !== 'play' && { view: id }) }),
        }))}
        current={view.id}
      />
      <Suspense fallback={waiting}>
        <view.Shown game={data.game} page={page} search={search} />
      </Suspense>
    </>
  )
}

/** An address may name anything: what is no code is no lottery either. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallProblem && (error.is(lotteryProblems.unknownGame) || error.status === 400)

type ViewId = 'lobby' | (typeof wideViews)[number]['id'] | (typeof gameViews)[number]['id']
type TabsProps = { tabs: readonly { id: ViewId; href: string }[]; current: ViewId }

function ViewTabs({ tabs, current }: TabsProps) {
  const text = useText(lobbyMessages)
  const hrefs = new Map(tabs.map(({ id, href }) => [id, href]))
  return (
    <Tabs
      label={text('views')}
      tabs={tabs.map(({ id }) => ({ id, name: text(`view.${id}`) }))}
      current={current}
      onChange={() => undefined}
      link={(id, name, className, isCurrent) => (
        <a
          href={hrefs.get(id) ?? ''}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </a>
      )}
    />
  )
}
