import { useFormat, useText } from '@tessera/web-kit'
import type { DeskGame } from '../desk-shapes.ts'
import { officeMessages } from '../staff-messages.ts'

const minuteSeconds = 60

/** How often a game is drawn. */
export function usePeriod() {
  const text = useText(officeMessages)
  const format = useFormat()
  return ({ periodSeconds, isOwn }: Pick<DeskGame, 'periodSeconds' | 'isOwn'>): string => {
    if (periodSeconds === null) return text(isOwn ? 'period.schedule' : 'period.official')
    return periodSeconds % minuteSeconds === 0
      ? text('period.minutes', { count: format.number(periodSeconds / minuteSeconds) })
      : text('period.seconds', { count: format.number(periodSeconds) })
  }
}
