import type { Money } from '@tessera/money'
import { newId, useCall } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { cashierCalls } from '../calls.ts'
import { orderHref } from './order-href.ts'

type Starting = {
  channelId: string
  /** Nothing where the inputs stand for an amount. */
  money: Money | undefined
  inputs?: Record<string, string> | undefined
  orderId?: string
}

/** Opens an order and goes where it is paid. The order keeps its id while the member tries again. */
export function useStartDeposit() {
  const [id, setId] = useState(newId)
  const [, navigate] = useLocation()
  const start = useCall(cashierCalls.startDeposit, {
    refreshes: [cashierCalls.listDeposits],
    onSuccess: (order) => {
      // A member who returns from the payment page by the back button finds the order, not the form.
      navigate(orderHref(order.id), { replace: true })
      if (order.state === 'pendingPay' && order.redirectUrl) location.assign(order.redirectUrl)
    },
    // A refusal is definite. After a lost answer, or a silent gateway, the same order is asked for again.
    onError: ({ status }) => {
      if (status < 503) setId(newId())
    },
  })
  return {
    begin: ({ orderId = id, ...asked }: Starting) =>
      start.mutate({ body: { id: orderId, ...asked } }),
    problem: start.error,
    isBusy: start.isPending || start.isSuccess,
  }
}
