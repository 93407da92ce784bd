import { referralDaysMost, referralLevelsMost, referralPpmMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { referralForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    {
      name: 'oneOff',
      type: 'group',
      isOptional: true,
      of: [
        { name: 'toReferrer', type: 'gift' },
        { name: 'toFriend', type: 'gift', isOptional: true },
        { name: 'smallestDeposit', type: 'amount' },
        { name: 'smallestBets', type: 'amount' },
        { name: 'days', type: 'days', least: 1, most: referralDaysMost, start: 30 },
        { name: 'isPhoneNeeded', type: 'toggle', start: true },
      ],
    },
    {
      name: 'ongoing',
      type: 'group',
      isOptional: true,
      of: [
        {
          name: 'levelsPpm',
          type: 'list',
          least: 1,
          most: referralLevelsMost,
          of: [{ name: '', type: 'percent', most: referralPpmMost / 10_000, start: 1_000 }],
        },
        { name: 'multiplePpm', type: 'multiple', most: 100, start: 1_000_000 },
      ],
    },
    { name: 'sameAddress', type: 'choice', choices: ['refused', 'reviewed', 'allowed'] },
    { name: 'paysAgents', type: 'toggle', start: false },
  ],
}
