import { query } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { socialCalls } from '../../social-calls.ts'

/** What the log-in dialog asks the server before it shows its ways in. */
export const waysInQueries = [
  query(logInCalls.readWaysIn, {}),
  query(socialCalls.listSocial, {}),
] as const
