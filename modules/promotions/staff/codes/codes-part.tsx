import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { codeStaffCalls } from '../../code-staff-calls.ts'
import { codeStaffMessages } from '../../code-staff-messages.ts'
import styles from '../../member/promotions.module.css'
import type { StaffPromotion } from '../../shapes.ts'
import { CodesDialog } from './codes-dialog.tsx'

/** The codes of a promotion: how many there are and how often they were used; made while it is a draft. */
export function CodesPart({ promotion: { id, state } }: { promotion: StaffPromotion }) {
  const text = useText(codeStaffMessages)
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(codeStaffCalls.readCodes, { params: { id } }),
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="4rem" />
  const { isShared, count, uses, used } = data
  const mayMake = state === 'draft' && !(isShared && count > 0)
  return (
    <section className={styles.part}>
      <h3>{text('codes')}</h3>
      <p className={styles.quiet}>
        {count === 0 ? text('none') : text('figures', { count, used, uses })}
      </p>
      {mayMake && (
        <Button kind="quiet" onClick={() => setMaking(true)}>
          {text(isShared ? 'makeOne' : 'make')}
        </Button>
      )}
      {isMaking && <CodesDialog id={id} isShared={isShared} onClose={() => setMaking(false)} />}
    </section>
  )
}
