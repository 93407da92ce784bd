import { useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'

const reasons = [
  'stake',
  'win',
  'stake back',
  'prize correction',
  'part paid',
  'debt paid',
  'deposit',
  'deposit bonus',
  'bonus',
  'rebate',
  'withdrawal held',
  'withdrawal paid',
  'withdrawal returned',
  'withdrawal fee',
  'chase held',
  'chase released',
  'magazine held',
  'magazine released',
  'correction',
  'to vendor',
  'vendor returned',
  'from vendor',
  'vendor prize',
  'upline transfer',
  'downline transfer',
  'dividend received',
  'dividend paid',
  'daily salary received',
  'hourly salary received',
  'real-time salary received',
  'salary paid',
  'demo',
] as const
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
      const known = reasons.find((each) => each === reason)
      return known ? text(`reason.${known}`) : text('reason.other', { reason })
    },
    category: (category: string) => {
      const known = categories.find((each) => each === category)
      return known ? text(`category.${known}`) : category || text('category.none')
    },
  }
}
