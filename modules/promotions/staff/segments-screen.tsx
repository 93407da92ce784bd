import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Confirm,
  EmptyState,
  ErrorState,
  lazyPart,
  ProblemNote,
  query,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { builderMessages } from '../builder-messages.ts'
import type { Segment } from '../builder-shapes.ts'
import { builderCalls } from '../builder-staff-calls.ts'
import styles from '../member/promotions.module.css'
import { useTermText } from '../member/use-term-text.ts'
import { segmentMessageTexts } from '../segment-message-messages.ts'
import { whoLines } from '../who.ts'
import { MessageDialog } from './segment-messages/lazy-message-dialog.ts'

const { listSegments, removeSegment } = builderCalls
const SegmentMessagesPart = lazyPart(async () => ({
  default: (await import('./segment-messages/messages-part.tsx')).SegmentMessagesPart,
}))

/** Descriptions of members that are used again. */
export function SegmentsScreen() {
  const text = useText(builderMessages)
  const { data, error, refetch } = useQuery({ ...query(listSegments, {}), throwOnError: false })
  return (
    <ScreenFrame title={text('tab.segments')} lead={text('segmentsLead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data?.list.length === 0 && (
        <EmptyState title={text('noSegments')} advice={text('noSegmentsAdvice')} />
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.cards}>
          {data.list.map((segment) => (
            <SegmentItem key={segment.id} segment={segment} />
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton height="12rem" />}>
        <SegmentMessagesPart />
      </Suspense>
    </ScreenFrame>
  )
}

function SegmentItem({ segment: { id, name, who } }: { segment: Segment }) {
  const text = useText(builderMessages)
  const termText = useTermText()
  const words = useText(segmentMessageTexts)
  const [isAsking, setAsking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const remove = useCall(removeSegment, {
    refreshes: [listSegments],
    onSuccess: () => toast(text('removed')),
  })
  const lines = whoLines(who)
  return (
    <li className={styles.card}>
      <h2>{name}</h2>
      {lines.length === 0 ? (
        <p>{text('everybody')}</p>
      ) : (
        <ul className={styles.terms}>
          {lines.map((line) => (
            <li key={line.key}>{termText(line)}</li>
          ))}
        </ul>
      )}
      <Button onClick={() => setWriting(true)}>{words('write')}</Button>
      <Button kind="quiet" isBusy={remove.isPending} onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      <ProblemNote problem={remove.error} />
      {isWriting && (
        <Suspense>
          <MessageDialog name={name} who={who} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {isAsking && (
        <Confirm
          title={text('removeTitle')}
          question={text('removeAsk')}
          act={text('remove')}
          onConfirm={() => {
            setAsking(false)
            remove.mutate({ params: { id } })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}
