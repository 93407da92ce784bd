import { currencySign } from '@tessera/money'
import {
  AmountField,
  Button,
  Dialog,
  exampleAmount,
  Form,
  localeOf,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedToMoney,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { playLimitCalls } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'
import type { Which } from './which-limit.ts'
import { refreshes } from './limit-queries.ts'

type Props = Which & {
  what: string
  own: bigint | undefined
  currency: string
  onClose: () => void
}

/** Sets a limit of one's own, changes it, or asks for none. */
export function LimitDialog({ kind, period, what, own, currency, onClose }: Props) {
  const text = useText(playLimitMessages)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const set = useCall(playLimitCalls.setPlayLimit, {
    refreshes,
    onSuccess: ({ confirmFrom }) => {
      toast(text(confirmFrom ? 'waits' : 'holds'))
      onClose()
    },
  })
  const isTime = kind === 'time'
  const most = isTime ? minutesIn(typed) : typedToMoney(typed, currency)?.amount
  const isBad = most === undefined || most < 0
  const save = (to: bigint | null) => set.mutate({ params: { kind, period }, body: { most: to } })
  const fault = () =>
    isTime ? text('badMinutes') : text('bad', { example: exampleAmount(currency) })
  const field = {
    value: typed,
    error: isTried && isBad ? fault() : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  }
  return (
    <Dialog title={what} kind="note" onClose={onClose}>
      <p>{text(`about.${kind}`)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isBad) save(most)
        }}
      >
        {isTime ? (
          <TextField label={text('amountMinutes')} inputMode="numeric" {...field} />
        ) : (
          <Amount currency={currency} {...field} />
        )}
        <ProblemNote problem={set.error} />
        <SubmitButton busy={set.isPending}>{text('save')}</SubmitButton>
        {own !== undefined && (
          <Button isBusy={set.isPending} onClick={() => save(null)}>
            {text('remove')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

const minutesIn = (typed: string): bigint | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined

type AmountProps = {
  currency: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function Amount({ currency, ...field }: AmountProps) {
  const text = useText(playLimitMessages)
  const { code } = useLanguage()
  return (
    <AmountField
      label={text('amount', { currency })}
      symbol={currencySign(currency, localeOf(code))}
      currency={currency}
      {...field}
    />
  )
}
