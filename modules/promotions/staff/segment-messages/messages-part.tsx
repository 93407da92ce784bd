import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  Confirm,
  EmptyState,
  PagedTable,
  ProblemNote,
  query,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type SegmentMessage, segmentMessageCalls } from '../../segment-message-staff-calls.ts'
import { segmentMessageTexts } from '../../segment-message-messages.ts'
import { useTermText } from '../../member/use-term-text.ts'
import { whoLines } from '../../who.ts'

const { listSegmentMessages, stopSegmentMessage } = segmentMessageCalls
const whileSendingMilliseconds = 3_000

/** Messages to segments, with how far each is. */
export function SegmentMessagesPart() {
  const text = useText(segmentMessageTexts)
  const [pageNo, setPageNo] = useState(1)
  const [stopping, setStopping] = useState<string>()
  const rows = useQuery({
    ...query(listSegmentMessages, { query: { pageNo } }),
    throwOnError: false,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'sending') ? whileSendingMilliseconds : false,
  })
  const stop = useCall(stopSegmentMessage, {
    refreshes: [listSegmentMessages],
    onSuccess: () => setStopping(undefined),
  })
  const columns = useColumns(setStopping)
  return (
    <section aria-label={text('title')}>
      <h2>{text('title')}</h2>
      <p>{text('lead')}</p>
      <PagedTable
        caption={text('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('empty')} />}
        page={pageNo}
        onPage={setPageNo}
      />
      <ProblemNote problem={stop.error} />
      {stopping && (
        <Confirm
          title={text('stop')}
          question={text('askStop')}
          act={text('stop')}
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate({ params: { id: stopping } })}
          onCancel={() => setStopping(undefined)}
        />
      )}
    </section>
  )
}

function useColumns(onStop: (id: string) => void): Column<SegmentMessage>[] {
  const text = useText(segmentMessageTexts)
  const termText = useTermText()
  const format = useFormat()
  const { code } = useLanguage()
  const titleOf = ({ texts }: SegmentMessage) =>
    (texts[code.toUpperCase()] ?? texts['EN'])?.title ?? ''
  const toWhom = ({ promotionId, who }: SegmentMessage) =>
    promotionId === null
      ? whoLines(who).map(termText).join(' ') || text('everybody')
      : text('toPromotion')
  return [
    { id: 'message', name: text('message'), cell: titleOf },
    { id: 'to', name: text('to'), cell: toWhom },
    { id: 'unit', name: text('unit'), cell: ({ unit }) => unit },
    {
      id: 'progress',
      name: text('progress'),
      isNumber: true,
      cell: ({ sent, members }) =>
        text('ofAll', { sent: format.number(sent), members: format.number(members) }),
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
    { id: 'by', name: text('by'), cell: ({ madeBy }) => madeBy },
    { id: 'at', name: text('at'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'act',
      name: text('stop'),
      isActs: true,
      cell: ({ id, state }) =>
        state === 'sending' && <Button onClick={() => onStop(id)}>{text('stop')}</Button>,
    },
  ]
}
