import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const lotteryWords = defineMessages('lottery-names-office', {
  'area.lottery': 'Lottery',
})
