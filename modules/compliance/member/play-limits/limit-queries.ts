import { money } from '@tessera/money'
import { query, useFormat, useText } from '@tessera/web-kit'
import { type PlayLimit, playLimitCalls } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'

export const limitsQuery = query(playLimitCalls.listPlayLimits, {})
export const refreshes = [playLimitCalls.listPlayLimits]

/** What is limited, as the reader writes it: money, or minutes. */
export function useShown(currency: string) {
  const text = useText(playLimitMessages)
  const format = useFormat()
  return (kind: PlayLimit['kind'], amount: bigint): string =>
    kind === 'time'
      ? text('minutes', { count: Number(amount) })
      : format.money(money(amount, currency))
}
