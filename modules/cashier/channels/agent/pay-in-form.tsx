import { useText } from '@tessera/web-kit'
import { PayIn, type PayInProps } from '../../member/pay-in.tsx'
import { messages } from './messages.ts'

/** Asks for an amount; the payment instructions are on the order. */
export function PayInForm({ channel }: PayInProps) {
  const text = useText(messages)
  return (
    <PayIn channel={channel}>
      <p>{text('note')}</p>
    </PayIn>
  )
}
