import { useFormat, useText } from '@tessera/web-kit'
import type { Jackpot } from '../../jackpot-calls.ts'
import { jackpotRuleMessages } from '../../later-messages.ts'
import { isFedBy, useJackpots } from './use-jackpots.ts'

/** Below the rules of a game: the must-hit jackpots that it feeds, with their figures in the reader's currency. */
export function MustHitRules({ game }: { game: string }) {
  const own = (useJackpots() ?? []).filter(
    (jackpot) => jackpot.kind === 'mustHit' && isFedBy(jackpot, game),
  )
  return own.map((jackpot) => <MustHitRule key={jackpot.id} jackpot={jackpot} />)
}

function MustHitRule({ jackpot }: { jackpot: Jackpot }) {
  const text = useText(jackpotRuleMessages)
  const format = useFormat()
  const { seed, most, contribution, addedReturn } = jackpot
  if (!most) return null
  const figures = { seed, most, share: format.percent(contribution / tenThousandths, 2) }
  return (
    <section>
      <h2>{text('title')}</h2>
      <ul>
        <li>{text('share', figures)}</li>
        {addedReturn !== null && (
          <li>{text('adds', { return: format.percent(addedReturn / tenThousandths, 2) })}</li>
        )}
        <li>{text('point', figures)}</li>
        <li>{text('opened')}</li>
        <li>{text('free')}</li>
      </ul>
    </section>
  )
}

const tenThousandths = 10_000
