import { useText } from '@tessera/web-kit'
import { PayIn, type PayInProps } from '../../member/pay-in.tsx'
import { messages } from './messages.ts'

/** Asks for an amount; it is paid on a page of Stripe. */
export function PayInForm({ channel }: PayInProps) {
  const text = useText(messages)
  return (
    <PayIn channel={channel}>
      <p>{text('note')}</p>
    </PayIn>
  )
}
