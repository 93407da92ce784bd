import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  AccountForm,
  EmptyState,
  ErrorState,
  Pagination,
  query,
  ScreenFrame,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { BetsOf } from '../../member/turnover/counted-bets.tsx'
import { RequirementList } from '../../member/turnover/requirement-list.tsx'
import styles from '../../member/turnover/turnover.module.css'
import { turnoverStaffCalls } from '../../turnover-calls.ts'
import { turnoverMessages } from '../../turnover-messages.ts'
import { WaivePart } from './waive-part.tsx'

type Props = {
  /** The account; it is in the address of the page. */
  account: string
  onAccount: (account: string) => void
}

const betsOf: BetsOf = (id, pageNo) =>
  query(turnoverStaffCalls.listMemberTurnoverBets, { params: { id }, query: { pageNo } })

/** What a member has to stake before money may leave, and which bets counted. */
export function TurnoverScreen({ account, onAccount }: Props) {
  const text = useText(turnoverMessages)
  return (
    <ScreenFrame title={text('turnover.staffTitle')} lead={text('turnover.staffLead')}>
      <AccountForm
        label={text('turnover.account')}
        look={text('turnover.look')}
        account={account}
        onAccount={onAccount}
      />
      {account !== '' && <MemberTurnover key={account} account={account} />}
    </ScreenFrame>
  )
}

function MemberTurnover({ account }: { account: string }) {
  const text = useText(turnoverMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(turnoverStaffCalls.listMemberTurnover, { query: { account, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.part}>
      <p className={styles.name}>{text('turnover.left', { left: data.remaining })}</p>
      {data.list.length === 0 ? (
        <EmptyState title={text('turnover.none')} />
      ) : (
        <RequirementList
          list={data.list}
          betsOf={betsOf}
          actsOf={(each) => <WaivePart requirement={each} />}
        />
      )}
      <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
    </div>
  )
}
