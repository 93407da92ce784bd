import { decimalOf } from '@tessera/money'
import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { referralMessages } from '../../referral-messages.ts'
import type { FriendShown } from '../../referral-shapes.ts'
import styles from './referral.module.css'

/** The columns of friends: who, how far, what is missing, what they earned. */
export function useFriendColumns(): Column<FriendShown>[] {
  const text = useText(referralMessages)
  const format = useFormat()
  return [
    { id: 'account', name: text('account'), cell: ({ maskedAccount }) => maskedAccount },
    { id: 'when', name: text('when'), cell: ({ registeredAt }) => format.dateTime(registeredAt) },
    { id: 'state', name: text('status'), cell: ({ state }) => text(`state.${state}`) },
    { id: 'missing', name: text('missing'), cell: (friend) => <Missing friend={friend} /> },
    {
      id: 'earned',
      name: text('earned'),
      isNumber: true,
      cell: ({ earned }) => <MoneyText value={earned} />,
    },
  ]
}

function Missing({ friend: { why, missing, until, promotionId } }: { friend: FriendShown }) {
  const text = useText(referralMessages)
  const format = useFormat()
  if (why) return text(`why.${why}`)
  if (!promotionId) return text('noPromotion')
  if (missing.length === 0) return text('nothing')
  return (
    <ul className={styles.needs}>
      {missing.map(({ need, left }) => (
        <li key={need}>
          {need === 'phone'
            ? text('need.phone')
            : text(`need.${need}`, { left: left ? format.money(left) : '' })}
        </li>
      ))}
      {until && (
        <li className={styles.quiet}>{text('needUntil', { when: format.dateTime(until) })}</li>
      )}
    </ul>
  )
}

export const friendFile = {
  head: ['account', 'signedUp', 'status', 'why', 'missing', 'until', 'earned', 'currency'],
  lines: (friend: FriendShown): unknown[][] => [
    [
      friend.maskedAccount,
      friend.registeredAt,
      friend.state,
      friend.why ?? '',
      friend.missing
        .map(({ need, left }) => (left ? `${need} ${decimalOf(left)}` : need))
        .join('; '),
      friend.until ?? '',
      decimalOf(friend.earned),
      friend.earned.currency,
    ],
  ],
}
