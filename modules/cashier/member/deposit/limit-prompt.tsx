import { useQuery } from '@tanstack/react-query'
import { playLimitCalls } from '@tessera/compliance/calls'
import { currencySign } from '@tessera/money'
import {
  AmountField,
  Button,
  exampleAmount,
  localeOf,
  ProblemNote,
  toast,
  typedToMoney,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import styles from '../deposit-screen.module.css'
import { limitsQuery } from './limit-note.tsx'

const periods = ['day', 'week', 'month'] as const
type Typed = Record<(typeof periods)[number], string>

/** Asks for a limit before the first deposit, once: any figure, and the one answer as near as the other. */
export function LimitPrompt() {
  const { data } = useQuery({ ...limitsQuery, throwOnError: false })
  return data?.asksForLimit ? <Prompt currency={data.currency} /> : null
}

function Prompt({ currency }: { currency: string }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const [typed, setTyped] = useState<Typed>({ day: '', week: '', month: '' })
  const [isTried, setTried] = useState(false)
  const answer = useCall(playLimitCalls.answerLimitPrompt, {
    refreshes: [playLimitCalls.listPlayLimits],
    onSuccess: (_reply, { body }) => {
      if (Object.values(body).some((most) => most !== null)) toast(text('promptHolds'))
    },
  })
  const most = (period: keyof Typed) =>
    typed[period].trim() === '' ? null : typedToMoney(typed[period], currency)?.amount
  const isBad = (period: keyof Typed) => {
    const amount = most(period)
    return amount === undefined || (amount !== null && amount < 0)
  }
  const isEmpty = periods.every((period) => most(period) === null)
  const set = () => {
    setTried(true)
    if (isEmpty || periods.some(isBad)) return
    answer.mutate({
      body: { day: most('day') ?? null, week: most('week') ?? null, month: most('month') ?? null },
    })
  }
  return (
    <section className={styles.prompt} aria-label={text('promptTitle')}>
      <h2>{text('promptTitle')}</h2>
      <p className={styles.lead}>{text('promptLead')}</p>
      <div className={styles.figures}>
        {periods.map((period) => (
          <AmountField
            key={period}
            label={text(`prompt.${period}`)}
            symbol={currencySign(currency, localeOf(code))}
            currency={currency}
            value={typed[period]}
            error={
              isTried && (isBad(period) || (isEmpty && period === 'day'))
                ? text('promptBad', { example: exampleAmount(currency) })
                : undefined
            }
            onChange={({ target }) => setTyped({ ...typed, [period]: target.value })}
          />
        ))}
      </div>
      <ProblemNote problem={answer.error} />
      <div className={styles.answers}>
        <Button isBusy={answer.isPending} onClick={set}>
          {text('promptSet')}
        </Button>
        <Button
          isBusy={answer.isPending}
          onClick={() => answer.mutate({ body: { day: null, week: null, month: null } })}
        >
          {text('promptNotNow')}
        </Button>
      </div>
    </section>
  )
}
