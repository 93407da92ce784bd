import type { TwoPersonSetting } from '@tessera/identity/server'
import { builderCalls } from '../builder-staff-calls.ts'

/** What of promotions two persons set. */
export const promotionsSettings: readonly TwoPersonSetting[] = [
  {
    name: 'promotions.writeRulePack',
    write: builderCalls.writeRulePack,
    read: builderCalls.readRulePack,
    subjectOf: () => 'promotionRules',
    pick: (answer) => ({ pack: (answer as { pack: string }).pack }),
  },
]
