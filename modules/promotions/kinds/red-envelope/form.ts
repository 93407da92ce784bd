import {
  rainPacketsMost,
  rainPerMemberMost,
  rainSecondsLeast,
  rainSecondsMost,
  rainTimesMost,
  rainWindowDaysMost,
} from '../../draw-limits.ts'
import { giftTimesMostPpm } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { redEnvelopeForm as texts } from './form-messages.ts'

const timeLetters = 5

export const form: TermForm = {
  texts,
  fields: [
    {
      name: 'times',
      type: 'list',
      least: 1,
      most: rainTimesMost,
      of: [{ name: '', type: 'text', most: timeLetters }],
    },
    { name: 'seconds', type: 'count', least: rainSecondsLeast, most: rainSecondsMost, start: 60 },
    { name: 'packets', type: 'count', least: 1, most: rainPacketsMost },
    { name: 'total', type: 'amount' },
    { name: 'perMember', type: 'count', least: 1, most: rainPerMemberMost, start: 1 },
    { name: 'multiplePpm', type: 'multiple', most: giftTimesMostPpm / 1_000_000, start: 1_000_000 },
    { name: 'deposit', type: 'amount', isOptional: true },
    { name: 'validBet', type: 'amount', isOptional: true },
    { name: 'withinDays', type: 'days', least: 1, most: rainWindowDaysMost, start: 7 },
  ],
}
