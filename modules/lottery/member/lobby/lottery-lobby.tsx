import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  EmptyState,
  ErrorState,
  Skeleton,
  Tabs,
  TextField,
  useLanguage,
  useServerTimeOf,
  useText,
} from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { ListedGame } from '../../shapes.ts'
import { lotteryHref, type LotteryPageName, pageOfMode } from '../addresses.ts'
import { gamesAsk } from '../asks.ts'
import type { Favourites } from '../favourites.ts'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { LotteryCard } from './lottery-card.tsx'
import styles from './lottery-lobby.module.css'
import { type ModeChoice, modes, type Section, sectionsOf } from './sections.ts'

type Props = { page: LotteryPageName; favourites: Favourites }

const fixed: Partial<Record<LotteryPageName, ModeChoice>> = { seaLottery: 'SEA', vnLottery: 'VN' }

/** Every lottery of a kind with its countdown and last result. What is chosen stands in the address. */
export function LotteryLobby({ page, favourites }: Props) {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const answer = useQuery({ ...gamesAsk(code), throwOnError: false })
  useServerTimeOf(answer)
  useIssueFeed()
  const kept = favourites.useKept()
  const asked = modes.find((each) => each === search.get('mode'))
  const mode = fixed[page] ?? asked ?? 'ALL'
  const name = search.get('q') ?? ''
  const isKeptOnly = search.get('fav') === '1'
  const change = (key: 'q' | 'fav', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  const games = answer.data?.list
  const sections = sectionsOf(games ?? [], { mode, name, only: isKeptOnly ? kept : undefined })
  return (
    <div className={styles.lobby}>
      <ModeTabs mode={mode} />
      <div className={styles.filters}>
        <TextField
          label={text('search')}
          type="search"
          value={name}
          onChange={({ target }) => change('q', target.value)}
        />
        <CheckboxField
          label={text('favouritesOnly')}
          checked={isKeptOnly}
          onChange={({ target }) => change('fav', target.checked ? '1' : '')}
        />
      </div>
      {answer.error && !games ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : games ? (
        <Sections
          games={games}
          sections={sections}
          favourites={favourites}
          onAll={() => setSearch(new URLSearchParams(), { replace: true })}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** The kinds of lottery; two of them are pages of their own. */
function ModeTabs({ mode }: { mode: ModeChoice }) {
  const text = useText(lobbyMessages)
  const hrefOf = (each: ModeChoice) => {
    if (each === 'ALL') return lotteryHref('lottery')
    const page = pageOfMode(each)
    return lotteryHref(page, page === 'lottery' ? { mode: each } : {})
  }
  return (
    <Tabs
      label={text('modes')}
      tabs={(['ALL', ...modes] as const).map((id) => ({ id, name: text(`mode.${id}`) }))}
      current={mode}
      onChange={() => undefined}
      link={(id, name, className, isCurrent) => (
        <a href={hrefOf(id)} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </a>
      )}
    />
  )
}

type SectionsProps = {
  games: readonly ListedGame[]
  sections: Section[]
  favourites: Favourites
  onAll: () => void
}

function Sections({ games, sections, favourites: { Star }, onAll }: SectionsProps) {
  const text = useText(lobbyMessages)
  if (games.length === 0)
    return <EmptyState title={text('noGames')} advice={text('noGamesAdvice')} />
  if (sections.length === 0)
    return (
      <EmptyState
        title={text('noneFound')}
        advice={text('noneFoundAdvice')}
        act={<Button onClick={onAll}>{text('showAll')}</Button>}
      />
    )
  return sections.map(({ heading, games: found }) => {
    const title = 'mode' in heading ? text(`mode.${heading.mode}`) : areaName(text, heading.area)
    return (
      <section key={title} className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.games}>
          {found.map((game) => (
            <LotteryCard
              key={game.code}
              game={game}
              star={<Star vendor={game.vendor} gameCode={game.code} />}
            />
          ))}
        </ul>
      </section>
    )
  })
}

type AreaKey = `area.${string}` & keyof typeof lobbyMessages.texts

/** A region that has no name yet is shown by its code. */
const areaName = (text: (key: AreaKey) => string, area: string): string =>
  Object.hasOwn(lobbyMessages.texts, `area.${area}`) ? text(`area.${area}` as AreaKey) : area

const Waiting = () => (
  <div className={styles.games} aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} height="10rem" />
    ))}
  </div>
)
