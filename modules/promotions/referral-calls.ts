import { call } from '@tessera/calls'
import { FriendsPage, FriendsPaging } from './referral-shapes.ts'

/** Refer and win, for members. Their link is a call of identity. */
export const referralCalls = {
  listFriends: call({
    method: 'GET',
    path: '/wps/promotions/friends',
    access: 'member',
    summary:
      'The friends who came by the member’s link: how far each is, what is missing, what they earned',
    query: FriendsPaging,
    reply: FriendsPage,
  }),
}
