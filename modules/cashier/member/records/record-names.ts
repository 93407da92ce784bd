import { useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'

const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
] as const

/** Words of the ledger and the catalogue, as a reader says them; a word that is new here stays as it is. */
export function useRecordNames() {
  const text = useText(recordsMessages)
  return {
    reason: (reason: string) => {
      const key = `reason.${reason}`
      return Object.hasOwn(recordsMessages.texts, key)
        ? text(key as 'reason.stake')
        : text('reason.other', { reason })
    },
    category: (category: string) => {
      const known = categories.find((each) => each === category)
      return known ? text(`category.${known}`) : category || text('category.none')
    },
  }
}
