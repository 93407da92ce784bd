import type { Message } from '@tessera/calls'
import type { issueFeed } from '../../issue-feed.ts'

export type IssueNews = Message<typeof issueFeed>
type State = IssueNews['state']

/** An issue as the calls tell it. */
type Known = {
  game: string
  numero: string
  opensAt: string
  closesAt: string
  drawsAt: string
  state: State
  result: string[] | null
}
type KnownGame = { code: string; current: Known | null; last: Known | null }

const later = (one: Known, other: Known) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt)

/** The issue after news of it; undefined where the news are of another. */
const told = (issue: Known | null, { game, numero, state, result }: IssueNews): Known | undefined =>
  issue?.game === game && issue.numero === numero
    ? { ...issue, state, result: result ?? issue.result }
    : undefined

/** The issue of each game that was closed last: its result comes when the next one is on sale. */
export type Closed = Map<string, Known>

/**
 * A listed game after news of one of its issues; undefined where they tell of an issue that the list does not know, so that it has
 * to be asked for again.
 */
export function withNews<Game extends KnownGame>(
  game: Game,
  news: IssueNews,
  closed: Closed = new Map(),
): Game | undefined {
  if (game.code !== news.game) return game
  const issue =
    told(game.current, news) ?? told(game.last, news) ?? told(closed.get(game.code) ?? null, news)
  if (issue && !issue.result) closed.set(game.code, issue)
  if (!issue && news.result) return undefined
  const next: Known | null = news.next && {
    game: news.game,
    ...news.next,
    state: 'selling',
    result: null,
  }
  const now = Date.parse(news.serverTime)
  const open = [issue, next, game.current]
    .filter((each): each is Known => Boolean(each) && Date.parse(each?.closesAt ?? '') > now)
    .toSorted(later)
  const known = [issue, game.last]
    .filter((each): each is Known => Boolean(each?.result))
    .toSorted((one, other) => later(other, one))
  return { ...game, current: open[0] ?? next, last: known[0] ?? null }
}
