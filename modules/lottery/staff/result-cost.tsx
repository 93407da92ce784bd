import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  ErrorState,
  Form,
  MoneyText,
  query,
  Skeleton,
  SubmitButton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskIssue } from '../desk-shapes.ts'
import { exposureStaffCalls } from '../exposure-staff-calls.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { officeMessages } from '../staff-messages.ts'
import { ResultFields } from './result-fields.tsx'
import styles from './staff.module.css'
import { PlayName } from './tickets-table.tsx'
import { typedResult } from './typed-result.ts'
import { useFamily } from './use-family.ts'

const { readResultCost } = exposureStaffCalls
type Paid = Reply<typeof readResultCost>['plays'][number]
type Props = { issue: DeskIssue; currency: string; onClose: () => void }

/** What the open tickets of an issue would be paid for numbers that are typed here. */
export function ResultCostDialog({ issue, currency, onClose }: Props) {
  const text = useText(officeMessages)
  const loaded = useFamily(issue.family)
  const [typed, setTyped] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState<string[]>()
  const shape = loaded?.family.shape
  const result = shape && typedResult(shape, typed)
  return (
    <Dialog title={text('resultCost')} onClose={onClose} kind="broad">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (result) setAsked(result)
        }}
      >
        <p>{text('resultCostLead')}</p>
        {shape ? (
          <ResultFields
            family={issue.family}
            shape={shape}
            typed={typed}
            onTyped={setTyped}
            isTried={isTried}
          />
        ) : (
          <Skeleton height="6rem" />
        )}
        <SubmitButton busy={false}>{text('resultCostShow')}</SubmitButton>
      </Form>
      {asked && <Cost issue={issue} currency={currency} result={asked} />}
    </Dialog>
  )
}

type CostProps = { issue: DeskIssue; currency: string; result: string[] }

function Cost({ issue, currency, result }: CostProps) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { game, numero, family } = issue
  const { data, error, refetch } = useQuery({
    ...query(readResultCost, {
      params: { game, numero },
      query: { currency, result: result.join(',') },
    }),
    throwOnError: false,
    retry: false,
  })
  const columns: Column<Paid>[] = [
    {
      id: 'play',
      name: text('play'),
      phone: 'lead',
      cell: ({ play }) => <PlayName family={family} play={play} />,
    },
    {
      id: 'winners',
      name: text('winners'),
      isNumber: true,
      cell: ({ winners }) => format.number(winners),
    },
    {
      id: 'prize',
      name: text('sales.prize'),
      isNumber: true,
      phone: 'amount',
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="8rem" />
  return (
    <section className={styles.part} aria-live="polite">
      <ResultNumbers family={family} numbers={result} />
      <p>
        {text('resultCosts', {
          prize: format.money(data.prize),
          stake: format.money(data.stake),
          tickets: data.tickets,
        })}
      </p>
      <DataTable
        caption={text('resultCost')}
        columns={columns}
        rows={data.plays}
        keyOf={({ play }) => play}
        empty={<p className={styles.note}>{text('resultCostsNothing')}</p>}
      />
    </section>
  )
}

/** Opens the question what a result would cost, while it can still be asked. */
export function ResultCostAct({ issue, currency }: { issue: DeskIssue; currency: string }) {
  const text = useText(officeMessages)
  const [isOpen, setOpen] = useState(false)
  const isOpenIssue = ['selling', 'waiting', 'verifying', 'verified'].includes(issue.state)
  if (!isOpenIssue) return null
  return (
    <div className={styles.acts}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {text('resultCost')}
      </Button>
      {isOpen && (
        <ResultCostDialog issue={issue} currency={currency} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
