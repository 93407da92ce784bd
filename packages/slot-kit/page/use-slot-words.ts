import { slotMessages, type SlotWords, wordsFor } from '@tessera/slot-kit'
import { localeOf, useLanguage, useText } from '@tessera/web-kit'
import { useMemo } from 'react'

/** How a slot speaks in the reader's language. */
export function useSlotWords(nameOf: SlotWords['nameOf']): SlotWords {
  const text = useText(slotMessages)
  const { code } = useLanguage()
  // A key with its holes is checked where it is said: `rules.ts` and its neighbours.
  return useMemo(
    () => wordsFor(localeOf(code), text as SlotWords['say'], nameOf),
    [code, text, nameOf],
  )
}
