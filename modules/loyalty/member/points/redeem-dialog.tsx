import { ledgerCalls } from '@tessera/ledger/calls'
import {
  Dialog,
  Form,
  newId,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedToNumber,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { deliveryMax, redeemMost } from '../../limits.ts'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { PointItem } from '../../points-shapes.ts'
import styles from './points.module.css'

type Props = { item: PointItem; have: number; onClose: () => void }

/** Redeems a reward: how many, where to, what it costs, with the funds password. */
export function RedeemDialog({ item, have, onClose }: Props) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const [typed, setTyped] = useState({ quantity: '1', delivery: '', password: '' })
  const [isTouched, setTouched] = useState(false)
  const redeeming = useRedeem(item, onClose)
  const quantity = typedToNumber(typed.quantity)
  const most = mostOf(item)
  const fault = faultOf(item, { quantity, delivery: typed.delivery, have })
  const points = item.cost * (quantity ?? 1)
  const shown = (of: typeof fault) =>
    isTouched && fault === of && of
      ? text(`redeem.fault.${of}`, { most, points: format.number(points) })
      : undefined
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  return (
    <Dialog title={text('mall.redeemOf', { title: item.title })} onClose={onClose}>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTouched(true)
          if (!fault && quantity !== undefined) redeeming.redeem({ ...typed, quantity })
        }}
      >
        {item.text && <p>{item.text}</p>}
        <TextField
          label={text('redeem.quantity')}
          {...(item.left !== null && { hint: text('mall.left', { left: item.left }) })}
          inputMode="numeric"
          maxLength={3}
          value={typed.quantity}
          error={shown('quantity') ?? shown('points')}
          onChange={({ target }) => change({ quantity: target.value })}
        />
        {item.kind === 'goods' && (
          <TextField
            label={text('redeem.delivery')}
            hint={text('redeem.deliveryHint')}
            maxLength={deliveryMax}
            autoComplete="street-address"
            value={typed.delivery}
            error={shown('delivery')}
            onChange={({ target }) => change({ delivery: target.value })}
          />
        )}
        <PasswordField
          label={text('convert.fundsPassword')}
          autoComplete="off"
          value={typed.password}
          onChange={({ target }) => change({ password: target.value })}
        />
        {!fault && (
          <p className={styles.quiet}>
            {text('redeem.costs', {
              points: format.number(points),
              left: format.number(have - points),
            })}
          </p>
        )}
        <ProblemNote problem={redeeming.problem} />
        <SubmitButton busy={redeeming.isBusy}>
          {text('redeem.check', { points: format.number(points) })}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const mostOf = ({ stock, left }: PointItem): number =>
  Math.min(redeemMost, stock ?? redeemMost, left ?? redeemMost)

type Asked = { quantity: number | undefined; delivery: string; have: number }

function faultOf(item: PointItem, { quantity, delivery, have }: Asked) {
  const isNumber = quantity !== undefined && Number.isInteger(quantity) && quantity >= 1
  if (!isNumber || quantity > mostOf(item)) return 'quantity'
  if (quantity * item.cost > have) return 'points'
  return item.kind === 'goods' && delivery.trim().length < 5 ? 'delivery' : undefined
}

/** Redeems. It keeps its id while the member tries again: a second try redeems nothing more. */
function useRedeem(item: PointItem, onEnd: () => void) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const { code: language } = useLanguage()
  const [id, setId] = useState(newId)
  const call = useCall(pointsCalls.redeemPoints, {
    refreshes: [
      pointsCalls.readPointBalance,
      pointsCalls.listPointItems,
      pointsCalls.listRedemptions,
      pointsCalls.listPointChanges,
      ledgerCalls.readBalance,
    ],
    onSuccess: ({ state, amount, game }) => {
      const isPaid = state === 'approved' && amount !== null
      const isGiven = state === 'approved' && game !== null
      if (isPaid) toast(text('redeem.paid', { amount: format.money(amount) }))
      else toast(text(isGiven ? 'redeem.given' : 'redeem.done'))
      onEnd()
    },
    // A refusal is definite. After a lost answer the same redemption is asked for again.
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  return {
    redeem: ({
      quantity,
      delivery,
      password,
    }: {
      quantity: number
      delivery: string
      password: string
    }) =>
      call.mutate({
        body: {
          id,
          itemId: item.id,
          quantity,
          delivery: delivery.trim(),
          fundsPassword: password,
          language,
        },
      }),
    problem: call.error,
    isBusy: call.isPending,
  }
}
