import type {
  Saying,
  SourceEvent,
  SourceMarket,
  SourceResults,
  SourceState,
} from '../source.fixture.ts'

// What the stand-in says, as XML in the form of the unified odds feed: it speaks of the two markets that the tests play.

const ids = {
  'match-result': { id: '1', outcomes: { '1': '1', X: '2', '2': '3' } as Record<string, string> },
  total: { id: '18', outcomes: { over: '12', under: '13' } as Record<string, string> },
}
const marketOf = (type: string) => ids[type === 'total' ? 'total' : 'match-result']

const attributes = (of: Record<string, string | number | undefined>) =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
export const element = (
  name: string,
  of: Record<string, string | number | undefined>,
  inside = '',
) =>
  inside === '' ? `<${name}${attributes(of)}/>` : `<${name}${attributes(of)}>${inside}</${name}>`

const nameOf = ({ type, specifiers }: { type: string; specifiers?: Record<string, string> }) => ({
  id: marketOf(type).id,
  specifiers: specifiers?.['line'] === undefined ? undefined : `total=${specifiers['line']}`,
})

const statuses = { active: '1', suspended: '-1', inactive: '0' } as const
const offeredOf = ({ status = 'active', odds, ...market }: SourceMarket) =>
  element(
    'market',
    { ...nameOf(market), status: statuses[status] },
    Object.entries(odds)
      .map(([key, price]) =>
        element('outcome', {
          id: marketOf(market.type).outcomes[key] ?? key,
          odds: price,
          active: 1,
        }),
      )
      .join(''),
  )
const settledOf = ({ results, ...market }: SourceResults) =>
  element(
    'market',
    nameOf(market),
    Object.entries(results)
      .map(([key, { won, void: part }]) =>
        element('outcome', {
          id: marketOf(market.type).outcomes[key] ?? key,
          result: won ? 1 : 0,
          void_factor: part === 'none' ? undefined : part === 'half' ? '0.5' : '1',
        }),
      )
      .join(''),
  )

const statusCodes: Partial<Record<SourceState['status'], string>> = {
  planned: '0',
  live: '1',
  ended: '3',
}
const matchCodes: Partial<Record<SourceState['period'], string>> = {
  before: '0',
  first: '6',
  over: '100',
}
function stateOf({ status, goals, period }: SourceState): string {
  const [home, away] = goals
  const of = { home_score: home, away_score: away }
  const scores =
    element('period_score', { ...of, match_status_code: '6', number: 1, type: 'regular_period' }) +
    element('period_score', {
      home_score: 0,
      away_score: 0,
      match_status_code: '7',
      number: 2,
      type: 'regular_period',
    })
  return element(
    'sport_event_status',
    { status: statusCodes[status], match_status: matchCodes[period], ...of },
    element('clock', { match_time: '30:00' }) + element('period_scores', {}, scores),
  )
}

export const routes: Record<Saying['kind'], string> = {
  fixture: 'fixture_change',
  odds: 'odds_change',
  'bet stop': 'bet_stop',
  result: 'bet_settlement',
  'rollback result': 'rollback_bet_settlement',
  cancel: 'bet_cancel',
  'rollback cancel': 'rollback_bet_cancel',
}

export function bodyOf(saying: Saying): {
  of: Record<string, string | number | undefined>
  inside: string
} {
  switch (saying.kind) {
    case 'fixture':
      return { of: { change_type: 1 }, inside: '' }
    case 'odds': {
      const markets = element('odds', {}, saying.markets.map(offeredOf).join(''))
      return { of: {}, inside: (saying.state ? stateOf(saying.state) : '') + markets }
    }
    case 'bet stop':
      return { of: { groups: 'all' }, inside: '' }
    case 'result':
      return {
        of: { certainty: saying.certainty ?? 1 },
        inside: element('outcomes', {}, saying.markets.map(settledOf).join('')),
      }
    case 'rollback result':
      return {
        of: {},
        inside: saying.markets.map((each) => element('market', nameOf(each))).join(''),
      }
    case 'cancel':
    case 'rollback cancel':
      return {
        of: { start_time: saying.from?.getTime(), end_time: saying.to?.getTime() },
        inside: saying.markets.map((each) => element('market', nameOf(each))).join(''),
      }
  }
}

export const numberOf = (ref: string): string =>
  String(Buffer.from(ref).reduce((sum, byte) => (sum * 131 + byte) % 1_000_000_007, 7))
/** The name of an event at the source. */
export const refOf = (ref: string): string => `sr:match:${numberOf(ref)}`

export const fixtureOf = (event: SourceEvent): string =>
  element(
    'fixture',
    { id: refOf(event.ref), start_time: event.startsAt.toISOString(), status: 'not_started' },
    element(
      'tournament',
      { id: 'sr:tournament:1', name: 'League' },
      element('sport', { id: 'sr:sport:1', name: 'Soccer' }) +
        element('category', { id: 'sr:category:1', name: 'North' }),
    ) +
      element(
        'competitors',
        {},
        element('competitor', {
          id: `sr:competitor:${numberOf(event.home)}`,
          name: event.home,
          qualifier: 'home',
        }) +
          element('competitor', {
            id: `sr:competitor:${numberOf(event.away)}`,
            name: event.away,
            qualifier: 'away',
          }),
      ),
  )
