import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, Skeleton, Tabs, useFormat, useText } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { lobbyMessages } from '../../lobby-messages.ts'
import { resultsMessages } from '../../results-messages.ts'
import type { Issue, ListedGame } from '../../shapes.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { recentAsk } from '../asks.ts'
import { useGames } from '../game-of.ts'
import { modes } from '../lobby/sections.ts'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import styles from './results.module.css'

/** The last result of every game, by kind. */
export function RecentResults() {
  const text = useText(resultsMessages)
  const kinds = useText(lobbyMessages)
  const [search, setSearch] = useSearchParams()
  const games = useGames()
  const { data, error, refetch } = useQuery({ ...recentAsk(), throwOnError: false })
  useIssueFeed()
  const mode = modes.find((each) => each === search.get('mode')) ?? 'ALL'
  const found = (data?.list ?? []).flatMap((issue) => {
    const game = games.get(issue.game)
    return game && (mode === 'ALL' || game.mode === mode) ? [{ issue, game }] : []
  })
  return (
    <section className={styles.screen}>
      <h2>{text('recent')}</h2>
      <Tabs
        label={kinds('modes')}
        tabs={(['ALL', ...modes] as const).map((id) => ({ id, name: kinds(`mode.${id}`) }))}
        current={mode}
        onChange={(id) =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before)
              if (id === 'ALL') next.delete('mode')
              else next.set('mode', id)
              return next
            },
            { replace: true },
          )
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || games.size === 0 ? (
        <div className={styles.list} aria-busy="true">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height="5rem" />
          ))}
        </div>
      ) : found.length === 0 ? (
        <EmptyState title={text('none')} advice={text('noneAdvice')} />
      ) : (
        <ul className={styles.list}>
          {found.map(({ issue, game }) => (
            <Recent key={game.code} issue={issue} game={game} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Recent({ issue, game }: { issue: Issue; game: ListedGame }) {
  const text = useText(resultsMessages)
  const format = useFormat()
  const page = pageOfMode(game.mode)
  const part = { gameCode: game.code, view: 'results' }
  return (
    <li className={styles.recent}>
      <div className={styles.words}>
        <a href={lotteryHref(page, part)} className={styles.strong}>
          {game.name}
        </a>
        <a href={lotteryHref(page, { ...part, numero: issue.numero })}>
          {text('one', { numero: issue.numero })}
        </a>
        <time dateTime={issue.drawsAt}>{format.dateTime(issue.drawsAt)}</time>
      </div>
      <ResultNumbers family={game.family} numbers={issue.result ?? []} isShort />
    </li>
  )
}
