import { defineMessages } from '@tessera/web-kit/messages'

/** The page of a closed site is served without the app. Specification 8 gives the titles. */
export const serverMessages = defineMessages('settings-server', {
  maintenance: 'System maintenance',
  maintenanceText: 'We are working on the site. Your money and your bets are safe.',
  until: 'Expected to end on {time} (UTC).',
  later: 'Maintenance is taking longer than planned. Please try again later.',
  restricted: 'Access restricted',
  restrictedText: 'This site is not available in your location.',
  yourAddress: 'Your IP address',
  invalid: 'Invalid URL, please contact customer service',
  invalidText: 'This site is not available at this address.',
  service: 'Customer service',
  again: 'Try again',
})
