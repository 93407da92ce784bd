import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  Form,
  isReason,
  MoneyText,
  ProblemNote,
  query,
  ReasonField,
  Skeleton,
  SubmitButton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskIssue } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { type ChangeInCurrency, resultStaffCalls } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { ResultFields } from './result-fields.tsx'
import styles from './staff.module.css'
import { typedResult } from './typed-result.ts'
import { useFamily } from './use-family.ts'
import { useGameName } from './use-game-name.ts'

const { correctDeskResult, listWaitingIssues, previewCorrection } = resultStaffCalls
const { listDeskIssues, readDeskIssue } = issueStaffCalls

/** Proposes another result of a settled issue: first the numbers, then what they would move, then why. */
export function CorrectDialog({ issue, onClose }: { issue: DeskIssue; onClose: () => void }) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const [result, setResult] = useState<string[]>()
  const title = text('correctOf', { game: gameName(issue.game), issue: issue.numero })
  return (
    <Dialog title={title} onClose={onClose} kind="broad">
      {result ? (
        <Moves
          issue={issue}
          result={result}
          onBack={() => setResult(undefined)}
          onClose={onClose}
        />
      ) : (
        <Numbers issue={issue} onResult={setResult} />
      )}
    </Dialog>
  )
}

type NumbersProps = { issue: DeskIssue; onResult: (result: string[]) => void }

function Numbers({ issue, onResult }: NumbersProps) {
  const text = useText(officeMessages)
  const loaded = useFamily(issue.family)
  const [typed, setTyped] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const shape = loaded?.family.shape
  const result = shape && typedResult(shape, typed)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (result) onResult(result)
      }}
    >
      <p>{text('correctLead')}</p>
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
      <SubmitButton busy={false}>{text('showMoves')}</SubmitButton>
    </Form>
  )
}

type MovesProps = {
  issue: DeskIssue
  result: string[]
  onBack: () => void
  onClose: () => void
}

function Moves({ issue, result, onBack, onClose }: MovesProps) {
  const text = useText(officeMessages)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { game, numero } = issue
  const moves = useQuery({
    ...query(previewCorrection, { params: { game, numero }, query: { result: result.join(',') } }),
    throwOnError: false,
    retry: false,
  })
  const correct = useCall(correctDeskResult, {
    refreshes: [listWaitingIssues, listDeskIssues, readDeskIssue],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'corrected'))
      onClose()
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isReason(reason) && moves.data && !correct.isPending) {
          correct.mutate({ params: { game, numero }, body: { result, reason: reason.trim() } })
        }
      }}
    >
      <div className={styles.facts}>
        <div>
          <p className={styles.note}>{text('resultNow')}</p>
          <ResultNumbers family={issue.family} numbers={issue.result ?? []} />
        </div>
        <div>
          <p className={styles.note}>{text('resultThen')}</p>
          <ResultNumbers family={issue.family} numbers={result} />
        </div>
      </div>
      {moves.isPending && <Skeleton height="8rem" />}
      {moves.data && <MovesTable list={moves.data.list} />}
      {moves.error && <ErrorState error={moves.error} onRetry={() => void moves.refetch()} />}
      <ProblemNote problem={correct.error} />
      {moves.data && (
        <>
          <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
          <SubmitButton busy={correct.isPending}>{text('proposeResult')}</SubmitButton>
        </>
      )}
      <Button kind="plain" onClick={onBack}>
        {text('otherNumbers')}
      </Button>
    </Form>
  )
}

/** What would move in each currency. */
function MovesTable({ list }: { list: ChangeInCurrency[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const amount = (id: 'prizesBefore' | 'prizesAfter' | 'up' | 'down' | 'owed') => ({
    id,
    name: text(`moves.${id}`),
    isNumber: true,
    cell: (row: ChangeInCurrency) => <MoneyText value={row[id]} />,
  })
  const count = (id: 'tickets' | 'members' | 'owing') => ({
    id,
    name: text(`moves.${id}`),
    isNumber: true,
    cell: (row: ChangeInCurrency) => format.number(row[id]),
  })
  const columns: Column<ChangeInCurrency>[] = [
    { id: 'currency', name: text('currency'), cell: ({ up }) => up.currency },
    count('tickets'),
    count('members'),
    amount('prizesBefore'),
    amount('prizesAfter'),
    amount('up'),
    amount('down'),
    count('owing'),
    amount('owed'),
  ]
  return (
    <>
      <DataTable
        caption={text('moves')}
        columns={columns}
        rows={list}
        keyOf={({ up }) => up.currency}
        empty={<EmptyState title={text('noMoves')} />}
      />
      <p className={styles.note}>{text('movesNote')}</p>
    </>
  )
}
