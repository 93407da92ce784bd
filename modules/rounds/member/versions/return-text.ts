import { useFormat, useText } from '@tessera/web-kit'
import type { GameVersion } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'

const millionths = 1_000_000
const digits = 3

/** The return of a version in words: one number, or from the least to the most of its bet types. */
export function useReturnText(): (version: GameVersion) => string {
  const text = useText(evidenceMessages)
  const format = useFormat()
  return ({ leastReturn, mostReturn }) => {
    const [least, most] = [leastReturn, mostReturn].map((each) =>
      format.percent(each / millionths, digits),
    )
    return least === most
      ? (least ?? '')
      : text('returnBetween', { least: least ?? '', most: most ?? '' })
  }
}
