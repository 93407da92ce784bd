import type { ScoreKind } from '../../sport.ts'
import type { MarketRow } from './markets.ts'

/** The three markets that the lists show, by how a sport is scored. Of those with lines it is the line nearest to even. */
export const mainColumns: Record<ScoreKind, readonly (readonly string[])[]> = {
  football: [['match-result'], ['asian-handicap'], ['total']],
  basketball: [['winner'], ['handicap'], ['total']],
  tennis: [['winner'], ['game-handicap', 'set-handicap'], ['games', 'sets']],
  esports: [['winner'], ['map-handicap'], ['maps']],
  fight: [['winner'], ['method'], ['rounds']],
  cockfight: [['side'], ['bdd'], ['ftd']],
  field: [['outright'], ['top-n'], []],
}

const openStatuses = new Set(['active', 'suspended', 'handed over'])
// A line that was chosen stays until another one is nearer to even by so many ten-thousandths.
const stays = 3_000

/** How far the two prices of a line lie apart; a market without two prices comes last. */
function unevenness({ outcomes }: MarketRow): number {
  const [one, other] = outcomes
  return one?.odds && other?.odds ? Math.abs(one.odds - other.odds) : Infinity
}

const distance = (market: MarketRow, column: number): number =>
  market.outcomes.length === 2
    ? unevenness(market) - (market.column === column ? stays : 0)
    : market.column === column
      ? -1
      : 0

/** Chooses what stands in the columns of the lists, and marks what changed its place. */
export function chooseColumns(kind: ScoreKind, markets: Iterable<MarketRow>): void {
  const all = [...markets]
  const chosen = mainColumns[kind].map((types, column) => {
    const open = all.filter(
      ({ type, status, specifiers }) =>
        types.includes(type) && openStatuses.has(status) && !/(?:period|map)=/.test(specifiers),
    )
    const first = open.toSorted(
      (one, other) =>
        types.indexOf(one.type) - types.indexOf(other.type) ||
        distance(one, column) - distance(other, column),
    )[0]
    return first
  })
  for (const market of all) {
    const at = chosen.indexOf(market)
    const column = at === -1 ? null : at
    if (market.column === column) continue
    market.column = column
    market.columnHasChanged = true
  }
}
