import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  Form,
  MoneyText,
  query,
  ReasonDialog,
  Skeleton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { agentsMoveCalls, type MovePreview } from '../move-calls.ts'
import { type AgentLine, agentsStaffCalls } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { useTypeWords } from './line-columns.tsx'
import styles from './staff.module.css'

const { previewMove, moveAgent, listMoves } = agentsMoveCalls

/** Proposes that a member stands below somebody else: first what it would do, then why. */
export function MoveForm({ line }: { line: AgentLine }) {
  const text = useText(agentsStaffMessages)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ to: string | null }>()
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked({ to: typed.trim() === '' ? null : typed.trim() })
        }}
      >
        <div className={styles.find}>
          <TextField
            label={text('move.newUpline')}
            hint={text('move.newUplineHint')}
            autoComplete="off"
            maxLength={32}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAsked(undefined)
            }}
          />
          <Button type="submit">{text('move.preview')}</Button>
        </div>
      </Form>
      {asked && <Preview line={line} to={asked.to} onDone={() => setAsked(undefined)} />}
    </>
  )
}

type Props = { line: AgentLine; to: string | null; onDone: () => void }

function Preview({ line, to, onDone }: Props) {
  const text = useText(agentsStaffMessages)
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(previewMove, { params: { id: line.id }, query: to === null ? {} : { to } }),
    throwOnError: false,
    retry: false,
  })
  const move = useCall(moveAgent, {
    refreshes: [listMoves, agentsStaffCalls.readAgent],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'waits' : 'move.planned'))
      onDone()
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="8rem" />
  const upline = data.to ?? text('top')
  return (
    <>
      <What preview={data} account={line.account} />
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => setAsking(true)}>
          {text('move.propose')}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          act={text('move.propose')}
          question={text('move.ask', { account: line.account, upline, day: data.effectiveDay })}
          isBusy={move.isPending}
          problem={move.error}
          onAct={(reason) => move.mutate({ params: { id: line.id }, body: { to, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Who moves, which contracts end, and what stays. */
function What({ preview, account }: { preview: MovePreview; account: string }) {
  const text = useText(agentsStaffMessages)
  const names = useText(messages)
  const typeOf = useTypeWords()
  const format = useFormat()
  const { people, agents, contracts, stays, from, to, effectiveDay, type } = preview
  return (
    <ul className={styles.facts}>
      <li>{text('move.who', { people: format.number(people), agents: format.number(agents) })}</li>
      <li>
        {text('move.way', {
          from: from ?? text('top'),
          to: to ?? text('top'),
          day: effectiveDay,
        })}
      </li>
      <li>{text('move.type', { account, type: typeOf(type) })}</li>
      <li>
        {text('move.ends', { count: contracts.length })}
        {contracts.length > 0 && (
          <ul>
            {contracts.map(({ id, upperAccount, lowerAccount, currency, topRatePpm }) => (
              <li key={id}>
                {upperAccount ?? text('platform')} → {lowerAccount} ·{' '}
                {format.percent(topRatePpm / 10_000, 2)} · {currency}
              </li>
            ))}
          </ul>
        )}
      </li>
      <li>
        {text('move.stays')} {names('stake')} <MoneyText value={stays.stake} /> · {names('deposit')}{' '}
        <MoneyText value={stays.deposit} /> · {names('profit')}{' '}
        <MoneyText value={stays.profit} hasSign />
      </li>
    </ul>
  )
}
