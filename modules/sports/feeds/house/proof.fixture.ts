import { commitmentOf } from '@tessera/game-kit'
import { seasonTitle } from './fixtures.ts'
import { seasonKinds, type SeasonSport } from './kinds.ts'
import { matchSeedOf, wordOfTick } from './match-seed.ts'
import type { Entrant } from './names.ts'
import { entrantsOf, planSeason } from './plan.ts'
import { lastOf, seasonMatch } from './play.ts'
import { nameOf, pricedMarket } from './price.ts'
import { sidesOf } from './standings.ts'
import { type MatchProof, partsOf } from './verify-match.ts'

// A match of a season with all that is published of it, made without a database.

const at = '2026-11-27T12:00:00.000Z'

const shown = ({ code, name, initials, colours }: Entrant) => ({
  code,
  name,
  initials,
  colours: [...colours],
})

type Made = { sport: SeasonSport; seed?: string; isTold?: boolean; everyTicks?: number }

/** The first match of a season whose only known seed is this one, priced every so many ticks. */
export function proofOf({
  sport,
  seed = '7e'.repeat(32),
  isTold = true,
  everyTicks = 10,
}: Made): MatchProof {
  const anchor = commitmentOf(seed)
  const kind = seasonKinds[sport]
  const [planned] = planSeason({ kind, number: 1, anchor, opensAt: new Date(at), pace: 1 })
  const entrants = entrantsOf(kind, anchor)
  const [home, away] = [entrants.get(planned?.home ?? ''), entrants.get(planned?.away ?? '')]
  if (!planned || !home || !away) throw new Error('no match')
  const { ref, strength } = planned
  const contest = seasonMatch(sport, strength)
  const matchSeed = matchSeedOf(seed, ref)
  const words: number[] = []
  while (!contest.played(words).isOver) words.push(wordOfTick(matchSeed, words.length + 1))
  const played = contest.played(words)
  return JSON.parse(
    JSON.stringify({
      own: {
        event: 5,
        season: {
          id: 3,
          sport,
          number: 1,
          name: seasonTitle({ sport, number: 1 }).EN,
          anchor,
          rounds: kind.rounds.length,
          roundsTold: isTold ? 1 : 0,
          publishedAt: at,
          opensAt: at,
          endedAt: null,
        },
        round: {
          number: 1,
          startsAt: at,
          seed: isTold ? seed : null,
          revealedAt: isTold ? at : null,
        },
        match: {
          ref,
          place: 1,
          home: shown(home),
          away: shown(away),
          format: kind.format,
          strength,
          startsAt: at,
          state: isTold ? 'over' : 'live',
          score: isTold ? lastOf(played) : null,
          ticks: contest.ticks(words),
        },
      },
      prices: pricesOf(contest, played, everyTicks),
    }),
  ) as MatchProof
}

function pricesOf(
  contest: ReturnType<typeof seasonMatch>,
  { scores }: ReturnType<ReturnType<typeof seasonMatch>['played']>,
  everyTicks: number,
): MatchProof['prices'] {
  const markets = new Map<string, MatchProof['prices']['markets'][number]>()
  const messages: MatchProof['prices']['messages'] = []
  for (let tick = 0; tick < scores.length - 1; tick += everyTicks) {
    const score = scores[tick]
    if (!score) continue
    const isLive = tick > 0
    const model = contest.model({ status: isLive ? 'live' : 'planned', score })
    for (const name of model.offered()) {
      const from = isLive ? sidesOf(score) : ([0, 0] as const)
      const priced = pricedMarket(name, { model, score: from, isSuspended: false })
      if (!priced || priced.status !== 'active') continue
      const market = markets.get(nameOf(name)) ?? {
        id: markets.size + 1,
        type: name.type,
        specifiers: { ...name.specifiers },
        versions: [],
      }
      markets.set(nameOf(name), market)
      market.versions.push({
        version: market.versions.length + 1,
        at,
        status: 'active',
        message: messages.length,
        odds: Object.fromEntries(priced.outcomes.map(({ key, odds }) => [key, odds])),
        chances: Object.fromEntries(priced.outcomes.map(({ key, fair }) => [key, partsOf(fair)])),
      })
    }
    messages.push({ id: `house-${tick}`, at, tick, isLive })
  }
  return { isWhole: true, messages, markets: [...markets.values()] }
}
