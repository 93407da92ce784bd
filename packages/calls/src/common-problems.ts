import * as z from 'zod/mini'
import { defineProblems } from './problems.ts'

/** Problems of any call. The texts of the specification's point 8 are as written there. */
export const commonProblems = defineProblems('common', {
  badInput: {
    status: 400,
    text: 'Please check what you entered.',
    facts: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  badPayload: { status: 400, text: 'This request cannot be read. Please reload the page.' },
  notLoggedIn: { status: 401, text: 'You are not logged in, please login' },
  notAllowed: { status: 403, text: 'You may not do this.' },
  trueAccountNeeded: { status: 403, text: 'Please use a real account for this.' },
  // Specification 8, word for word.
  passwordExpired: { status: 403, text: 'Password has expired' },
  // Specification 8, word for word, as are the two about the address and maintenance.
  accessRestricted: { status: 403, text: 'Access restricted' },
  notFound: { status: 404, text: 'This does not exist.' },
  tooLarge: { status: 413, text: 'This is too large to send.' },
  tooManyRequests: {
    status: 429,
    text: 'Too many requests. Please try again after {minutes, plural, one {# minute} other {# minutes}}.',
    facts: z.object({ minutes: z.int() }),
  },
  unknown: { status: 500, text: 'Unknown error' },
  invalidUrl: { status: 421, text: 'Invalid URL, please contact customer service' },
  maintenance: { status: 503, text: 'System maintenance' },
  clockOff: {
    status: 503,
    text: 'Deposits, withdrawals and play are not available at the moment. Please try again in a few minutes.',
  },
  busy: { status: 503, text: 'We are busy at the moment. Please try again.' },
  networkAbnormal: { status: 503, text: 'Network link is abnormal, please try again' },
  // Found by the browser, which does not encrypt on a page without TLS.
  notSecure: {
    status: 426,
    text: 'This page is not secure (http), so passwords cannot be sent from here. Open it at its https:// address, or ask the operator of this site to set up TLS.',
  },
  tookTooLong: {
    status: 504,
    text: 'The page took longer time to load, please check your network connectivity',
  },
})
