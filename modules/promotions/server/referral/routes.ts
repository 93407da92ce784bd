import { answer } from '@tessera/server-kit'
import { referralCalls } from '../../referral-calls.ts'
import { listFriends } from './list-friends.ts'

/** Refer and win: the calls of members. */
export const referralRoutes = answer(referralCalls, {
  listFriends: (context, { query }) => listFriends(context, query),
})
