import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  send,
  useFormat,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { fightCorrectionCalls, type PastFight } from '../../fight-correction-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import { slipRowsMax } from '../../limits.ts'
import styles from './cockfight.module.css'
import { CorrectFightDialog } from './correct-fight-dialog.tsx'

const { listPastFights } = fightCorrectionCalls

/** The fights of a room that are over; a result that was entered wrongly is put right here. */
export function PastPart({ code, variant }: { code: string; variant: string }) {
  const text = useText(fightOfficeMessages)
  const [pageNo, setPageNo] = useState(1)
  const [asked, setAsked] = useState<PastFight>()
  const rows = useQuery({
    ...query(listPastFights, { params: { code }, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns({ code, variant, onAsk: setAsked })
  return (
    <>
      <PagedTable
        caption={text('past')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState title={text('noPast')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber((at) =>
            send(listPastFights, {
              params: { code },
              query: { pageNo: at, pageSize: slipRowsMax },
            }),
          ),
          head: ['fight', 'meron', 'wala', 'closed', 'result', 'corrections'],
          lines: ({ round, meron, wala, closedAt, isVoid, result, corrections }) => [
            [
              round,
              meron,
              wala,
              closedAt ?? '',
              isVoid ? 'void' : (result ?? ''),
              corrections.map(({ before, after }) => `${before}>${after}`).join(' '),
            ],
          ],
        }}
      />
      {asked && (
        <CorrectFightDialog
          code={code}
          variant={variant}
          fight={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type Asking = { code: string; variant: string; onAsk: (fight: PastFight) => void }

function useColumns({ code, variant, onAsk }: Asking): Column<PastFight>[] {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const may = useMay('tables.results') && !roomKindOf(variant).isDrawn
  const resultOf = ({ isVoid, result }: PastFight) => {
    if (isVoid) return text('state.void')
    return result ? text(`spot.${result}`) : '–'
  }
  return [
    {
      id: 'round',
      name: text('number'),
      isNumber: true,
      cell: ({ round }) => format.number(round),
    },
    {
      id: 'names',
      name: text('who'),
      phone: 'lead',
      cell: ({ meron, wala }) => text('meets', { meron, wala }),
    },
    {
      id: 'closed',
      name: text('closedAt'),
      cell: ({ closedAt }) => (closedAt ? format.dateTime(closedAt) : '–'),
    },
    {
      id: 'result',
      name: text('result'),
      cell: (fight) => (
        <div className={styles.result}>
          <span>
            {resultOf(fight)} <WaitingMark subject={`fight:${code} ${fight.id}`} />
          </span>
          {fight.corrections.map(({ number, before, after, reason, at }) => (
            <span key={number} className={styles.note}>
              {text('wasCorrected', {
                before: text(`spot.${before}`),
                after: text(`spot.${after}`),
                at: format.dateTime(at),
                reason,
              })}
            </span>
          ))}
        </div>
      ),
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (fight) =>
        may &&
        !fight.isVoid && (
          <Button
            kind="quiet"
            aria-label={text('correctOf', { number: format.number(fight.round) })}
            onClick={() => onAsk(fight)}
          >
            {text('correct')}
          </Button>
        ),
    },
  ]
}
