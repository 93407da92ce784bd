import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import {
  byNumber,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  Row,
  send,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { friendsShownMost } from '../../limits.ts'
import { referralCalls } from '../../referral-calls.ts'
import { referralMessages } from '../../referral-messages.ts'
import styles from './referral.module.css'
import { OfferList } from './offer-list.tsx'
import { friendFile, useFriendColumns } from './use-friend-columns.tsx'

/** What is given for friends, how far each friend is with what is missing, and what they have earned. */
export function FriendsPart() {
  const text = useText(referralMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const columns = useFriendColumns()
  const rows = useQuery({
    ...query(referralCalls.listFriends, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const { data } = rows
  return (
    <div className={styles.part}>
      {data && <OfferList promotions={data.promotions} />}
      {data && (
        <Row>
          <StatCard name={text('friends')}>{format.number(data.friends)}</StatCard>
          <StatCard name={text('rewarded')}>{format.number(data.rewarded)}</StatCard>
          <StatCard name={text('earned')}>
            <MoneyText value={data.earned} />
          </StatCard>
          <StatCard name={text('waiting')}>
            <MoneyText value={data.waiting} />
          </StatCard>
        </Row>
      )}
      {data && isPositive(data.waiting) && (
        <a href="/member?page=rewardCenter">{text('toRewards')}</a>
      )}
      <h2>{text('yours')}</h2>
      <PagedTable
        caption={text('yours')}
        columns={columns}
        rows={rows}
        keyOf={({ maskedAccount, registeredAt }) => `${maskedAccount} ${registeredAt}`}
        empty={<EmptyState title={text('none')} advice={text('noneAdvice')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber((page) =>
            send(referralCalls.listFriends, {
              query: { pageNo: page, pageSize: friendsShownMost },
            }),
          ),
          ...friendFile,
        }}
      />
    </div>
  )
}
