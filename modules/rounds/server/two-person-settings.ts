import type { TwoPersonSetting } from '@tessera/identity/server'
import { playRuleCalls } from '../staff-calls.ts'

type Rules = { profile: string; idleHours: number; rules: Record<string, unknown> }

/** What of the games of the house two persons change. */
export const roundsSettings: readonly TwoPersonSetting[] = [
  {
    name: 'rounds.writePlayRules',
    write: playRuleCalls.writePlayRules,
    read: playRuleCalls.readPlayRules,
    subjectOf: () => 'playRules',
    // What would hold is seen line by line.
    pick: (answer) => {
      const { profile, idleHours, rules } = answer as Rules
      return { profile, idleHours, ...rules }
    },
  },
]
