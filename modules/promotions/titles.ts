import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called in the menus of the site. */
export const promotionsTitles = defineMessages('promotions-titles', {
  bonuses: 'Bonus money',
  missionLeaderboard: 'Missions',
  draws: 'Raffles and wheels',
  raffle: 'Raffle',
  rain: 'Red envelopes',
  wheel: 'Wheel',
})
