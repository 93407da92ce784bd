import { useText } from '@tessera/web-kit'
import { PayIn, type PayInProps } from '../../member/pay-in.tsx'
import { messages } from './messages.ts'

/** The sandbox asks for an amount, and says that it is play money. */
export function PayInForm({ channel }: PayInProps) {
  const text = useText(messages)
  return (
    <PayIn channel={channel}>
      <p>{text('note')}</p>
    </PayIn>
  )
}
