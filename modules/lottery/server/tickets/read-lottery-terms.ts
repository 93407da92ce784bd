import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { GameTerms } from '../../shapes.ts'
import type { TeamPorts } from '../ports.ts'
import { ownSeries } from './own-series.ts'
import { readTerms } from './terms.ts'
import { unitOf } from './whose.ts'

/** What a member buys a lottery under now. Problem: `unknownGame`. */
export async function readLotteryTerms(
  context: MemberContext,
  code: string,
  ports: Pick<TeamPorts, 'seriesOf'>,
): Promise<GameTerms> {
  const unit = unitOf(context.member)
  const terms = await readTerms(context.db, code, unit)
  const { limits } = terms
  return {
    pricesVersion: terms.version,
    prices: terms.prices,
    discountPpm: terms.discountPpm,
    series: await ownSeries(context, terms, ports),
    least: money(limits.least, unit),
    most: money(limits.most, unit),
    prizeTicket: money(limits.prizeTicket, unit),
    prizeIssue: money(limits.prizeIssue, unit),
    prizeSingle: money(limits.prizeSingle, unit),
  }
}
