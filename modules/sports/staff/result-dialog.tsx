import {
  Button,
  Dialog,
  Form,
  isReason,
  ProblemNote,
  ReasonField,
  Segmented,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { boardStaffCalls } from '../board-staff-calls.ts'
import type { DeskEvent, DeskMarket } from '../desk-shapes.ts'
import { scoreOf } from '../member/shown/event-line.tsx'
import { type EnteredResult, queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { isTypedKind, typedScore } from '../typed-score.ts'
import { Effects } from './effects.tsx'
import { MarketResults, type MarketChoice, outcomesOf } from './market-results.tsx'
import { ScoreFields } from './score-fields.tsx'

const { enterEventResult, listDeskQueues, previewEventResult } = queueStaffCalls
const { listDeskEvents, readDeskEvent } = boardStaffCalls
const ways = ['score', 'markets'] as const

type Props = {
  event: DeskEvent
  markets: readonly DeskMarket[]
  onClose: () => void
  /** What it begins with. */
  chosen?: MarketChoice
}

/** What is typed or chosen, as it is entered; undefined where it is none yet. */
function useEntered(event: DeskEvent, chosen: MarketChoice | undefined, onChange: () => void) {
  const score = scoreOf(event)
  const canType = isTypedKind(score.kind)
  const [way, setWay] = useState<(typeof ways)[number]>(canType && !chosen ? 'score' : 'markets')
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [status, setStatus] = useState<'ended' | 'abandoned'>('ended')
  const [choice, setChoice] = useState<MarketChoice>(chosen ?? {})
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      onChange()
    }
  const read = typedScore(score, typed)
  const outcomes = outcomesOf(choice)
  const byScore = read && { state: { status, score: read as never } }
  const byMarkets = outcomes.length > 0 ? { outcomes } : undefined
  const entered: EnteredResult | undefined = way === 'score' ? byScore : byMarkets
  return {
    kind: score.kind,
    canType,
    way,
    typed,
    status,
    choice,
    entered,
    setWay: change(setWay),
    setTyped: change(setTyped),
    setStatus: change(setStatus),
    setChoice: change(setChoice),
  }
}

/** Enters what came of an event: what it pays is shown first, and a second person confirms it. */
export function ResultDialog({ event, markets, chosen, onClose }: Props) {
  const text = useText(officeMessages)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const preview = useCall(previewEventResult)
  const enter = useCall(enterEventResult, {
    refreshes: [listDeskEvents, readDeskEvent, listDeskQueues],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'done'))
      onClose()
    },
  })
  const of = useEntered(event, chosen, preview.reset)
  const { canType, way, entered } = of
  const params = { id: event.id }
  return (
    <Dialog title={text('enterResult')} onClose={onClose}>
      <Form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setTried(true)
          if (!entered || enter.isPending || preview.isPending) return
          if (!preview.data) preview.mutate({ params, body: entered })
          else if (isReason(reason)) {
            enter.mutate({ params, body: { ...entered, reason: reason.trim() } })
          }
        }}
      >
        {canType && (
          <Segmented
            label={text('resultBy')}
            options={ways.map((id) => ({ id, name: text(`resultBy.${id}`) }))}
            value={way}
            onChange={of.setWay}
          />
        )}
        <ResultFields event={event} markets={markets} of={of} isWrong={isTried && !entered} />
        {preview.data && <Effects {...preview.data} />}
        {preview.data && (
          <ReasonField
            value={reason}
            onValue={setReason}
            isMissing={isTried && !isReason(reason)}
          />
        )}
        <ProblemNote problem={preview.error ?? enter.error} />
        <SubmitButton busy={preview.isPending || enter.isPending}>
          {text(preview.data ? 'proposeResult' : 'lookFirst')}
        </SubmitButton>
        {preview.data && (
          <Button kind="plain" onClick={() => preview.reset()}>
            {text('changeResult')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

type FieldsProps = Omit<Props, 'chosen' | 'onClose'> & {
  of: ReturnType<typeof useEntered>
  isWrong: boolean
}

/** The score at the end, or how single markets ended. */
function ResultFields({ event, markets, of, isWrong }: FieldsProps) {
  if (of.way === 'score') {
    return (
      <ScoreFields
        kind={of.kind}
        typed={of.typed}
        status={of.status}
        isWrong={isWrong}
        onTyped={of.setTyped}
        onStatus={of.setStatus}
      />
    )
  }
  return (
    <MarketResults
      event={event}
      markets={markets}
      choice={of.choice}
      isMissing={isWrong}
      onChoice={of.setChoice}
    />
  )
}
