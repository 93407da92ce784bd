import { useText } from '@tessera/web-kit'
import { needOf, saidNeed } from '../../rules/index.ts'
import { rulesMessages } from '../../rules-messages.ts'
import { useLiveHead } from '../live/live-prices.ts'
import { scoreOf } from '../shown/event-line.tsx'
import type { Leg } from './ticket-words.ts'

/** What an open selection still needs while its event is in play. */
export function LegNeeds({ leg, className }: { leg: Leg; className: string | undefined }) {
  const text = useText(rulesMessages)
  const now = useLiveHead(leg.event)
  if (leg.state !== 'open' || now.status !== 'live') return null
  const [home = '', away = ''] = [now.home?.name, now.away?.name]
  const from = leg.fromScore ? ([leg.fromScore[0] ?? 0, leg.fromScore[1] ?? 0] as const) : undefined
  const needs = leg.picks.flatMap(({ type, specifiers, key }) => {
    const need = needOf({ type, specifiers, key, score: scoreOf(now), from: from ?? [0, 0] })
    return need
      ? [
          saidNeed(need, {
            say: (word, holes) => text(word, holes as never),
            side: (side) => (side === 0 ? home : away),
          }),
        ]
      : []
  })
  return needs.length > 0 ? (
    <span className={className}>{[...new Set(needs)].join(' · ')}</span>
  ) : null
}
