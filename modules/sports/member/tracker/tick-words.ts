import { useText } from '@tessera/web-kit'
import type { Side } from '../../sport.ts'
import { trackerMessages } from '../../tracker-messages.ts'

/** Which side a tick was for; undefined: neither. */
export const sideOf = (event: string): Side | undefined =>
  event.startsWith('home') ? 0 : event.startsWith('away') ? 1 : undefined

/** What a tick brought, in words. */
export function useTickWords(
  names: readonly [home: string, away: string],
): (event: string) => string {
  const text = useText(trackerMessages)
  return (event) => {
    const side = sideOf(event)
    if (side === undefined) return text(event === 'draw' ? 'draw' : 'none')
    const team = names[side]
    const [, what] = event.split(' ')
    switch (what) {
      case undefined:
        return text('goal', { team })
      case 'point':
      case 'round':
      case 'ko':
      case 'decision':
        return text(what, { team })
      default:
        return text('points', { team, count: Number(what) })
    }
  }
}
