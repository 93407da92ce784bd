import { useQuery } from '@tanstack/react-query'
import { ErrorState, query, Skeleton, useText, ScreenFrame } from '@tessera/web-kit'
import { codesStaffCalls } from '../../codes-staff-calls.ts'
import { deliveryMessages } from '../../delivery-messages.ts'
import type { By } from './delivery-fields.ts'
import { DeliveryForm } from './delivery-form.tsx'
import styles from './delivery-screen.module.css'
import { TestForm } from './test-form.tsx'

/** The delivery of messages: each kind with its adapter, and a test. */
export function DeliveryScreen() {
  const text = useText(deliveryMessages)
  return (
    <ScreenFrame title={text('deliveryTitle')} lead={text('deliveryLead')}>
      <div className={styles.parts}>
        <Kind by="email" />
        <Kind by="sms" />
      </div>
    </ScreenFrame>
  )
}

function Kind({ by }: { by: By }) {
  const text = useText(deliveryMessages)
  const delivery = useQuery({
    ...query(codesStaffCalls.readDelivery, { params: { by } }),
    throwOnError: false,
  })
  return (
    <section className={styles.part} aria-label={text(`deliveryBy.${by}`)}>
      <h2>{text(`deliveryBy.${by}`)}</h2>
      {delivery.isPending && <Skeleton height="20rem" />}
      {delivery.isError && (
        <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />
      )}
      {delivery.data && (
        <>
          <DeliveryForm by={by} delivery={delivery.data} />
          <TestForm by={by} />
        </>
      )}
    </section>
  )
}
