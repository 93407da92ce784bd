import {
  AmountField,
  Dialog,
  exampleAmount,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedNumber,
  typedToNumber,
  typedToUnits,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskTicket } from '../desk-shapes.ts'
import { type Question, queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { legName } from './leg-lines.tsx'
import { useSay } from './use-say.ts'

const { answerSlip, listQuestions } = queueStaffCalls
const whole = 10_000

/** What a line costs where the limits let this much through of the slip. */
const suggested = ({ ticket, allowed }: Question): bigint => {
  if (!allowed || allowed.amount >= ticket.stake.amount) return ticket.lineStake.amount
  return allowed.amount / BigInt(ticket.lines)
}

const oddsOf = (typed: string): number | undefined => {
  const value = typedToNumber(typed)
  return value === undefined ? undefined : Math.round(value * whole)
}

/** The prices that differ from what was asked; undefined where one is no price. */
function offered(ticket: DeskTicket, typed: readonly string[]) {
  const odds = ticket.legs.map((leg, at) => ({ leg: leg.number, odds: oddsOf(typed[at] ?? '') }))
  if (odds.some((each) => each.odds === undefined)) return undefined
  return odds.flatMap(({ leg, odds: price }, at) =>
    price !== undefined && price !== ticket.legs[at]?.odds ? [{ leg, odds: price }] : [],
  )
}

/** Offers a lower stake, or other prices, for some seconds. */
export function OfferDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const text = useText(officeMessages)
  const say = useSay()
  const { ticket } = question
  const [stake, setStake] = useState(() => typedUnits(suggested(question)))
  const [prices, setPrices] = useState(() =>
    ticket.legs.map(({ now, odds }) => typedNumber((now || odds) / whole)),
  )
  const [isTried, setTried] = useState(false)
  const offer = useCall(answerSlip, {
    refreshes: [listQuestions],
    onSuccess: () => {
      toast(text('answered'))
      onClose()
    },
  })
  const { currency } = ticket.stake
  const lineStake = typedToUnits(stake)
  const odds = offered(ticket, prices)
  return (
    <Dialog title={text('offerOther')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (lineStake === undefined || !odds || offer.isPending) return
          offer.mutate({ params: { id: ticket.id }, body: { act: 'offer', lineStake, odds } })
        }}
      >
        <p>{text('offerLead')}</p>
        <AmountField
          label={text('lineStake')}
          currency={currency}
          value={stake}
          error={
            isTried && lineStake === undefined
              ? text('notAnAmount', { example: exampleAmount(currency) })
              : undefined
          }
          onChange={({ target }) => setStake(target.value)}
        />
        {ticket.legs.map((leg, at) => (
          <TextField
            key={leg.number}
            label={`${legName(leg)}, ${say(leg)}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={prices[at] ?? ''}
            error={
              isTried && oddsOf(prices[at] ?? '') === undefined ? text('notAPrice') : undefined
            }
            onChange={({ target }) =>
              setPrices(prices.map((each, place) => (place === at ? target.value : each)))
            }
          />
        ))}
        <ProblemNote problem={offer.error} />
        <SubmitButton busy={offer.isPending}>{text('offerOther')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
