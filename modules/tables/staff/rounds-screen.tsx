import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  ReasonDialog,
  ScreenFrame,
  send,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { gamesMessages } from '../games-messages.ts'
import { nameOfMain } from '../games/texts-of.ts'
import { slipRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'
import { type DeskRound, tableStaffCalls } from '../table-staff-calls.ts'
import { ExposurePart } from './exposure-part.tsx'
import { chainsPath, pathOf, tablesPath } from './paths.ts'
import styles from './staff.module.css'
import { Amounts } from './sums.tsx'

const { listDeskRounds, listDeskTables, previewVoid, voidDeskRound } = tableStaffCalls

/** The rounds of a table, with the way to make one void. */
export function RoundsScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const [asked, setAsked] = useState<number>()
  const { data: tables } = useQuery({ ...query(listDeskTables, {}), throwOnError: false })
  const table = tables?.list.find((each) => each.code === code)
  const name = table?.name ?? code
  const rows = useQuery({
    ...query(listDeskRounds, { params: { code }, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns({ code, game: table?.game ?? '' }, setAsked)
  return (
    <ScreenFrame title={text('rounds', { name })}>
      <div className={styles.links}>
        <Link href={tablesPath}>{text('back')}</Link>
        <Link href={chainsPath(code)}>{text('chains.title', { name })}</Link>
        <Link href={`${pathOf('limits')}?table=${code}`}>{text('tab.limits')}</Link>
      </div>
      <ExposurePart code={code} />
      <PagedTable
        caption={text('rounds', { name })}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty={<EmptyState title={text('noRounds')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber((at) =>
            send(listDeskRounds, {
              params: { code },
              query: { pageNo: at, pageSize: slipRowsMax },
            }),
          ),
          head: ['round', 'state', 'opened', 'result', 'currency', 'members', 'staked', 'paid'],
          lines: ({ number, state, openedAt, result, sums }) => {
            const facts = [number, state, openedAt, result?.main ?? '']
            if (sums.length === 0) return [[...facts, '', 0, '', '']]
            return sums.map(({ members, stake, prize }) => [
              ...facts,
              stake.currency,
              members,
              stake,
              prize,
            ])
          },
        }}
      />
      {asked !== undefined && (
        <VoidDialog code={code} number={asked} onClose={() => setAsked(undefined)} />
      )}
    </ScreenFrame>
  )
}

function useColumns(
  { code, game }: { code: string; game: string },
  ask: (number: number) => void,
): Column<DeskRound>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const mayVoid = useMay('tables.void')
  const say = useText(gamesMessages)
  const resultOf = (main: string) => {
    const named = nameOfMain(game, main)
    return named ? say(named.key as 'baccarat.main.tie') : main
  }
  return [
    {
      id: 'number',
      name: text('round'),
      isNumber: true,
      cell: ({ number }) => format.number(number),
    },
    { id: 'opened', name: text('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
    {
      id: 'state',
      name: text('state'),
      cell: ({ number, state, voidReason }) => (
        <>
          {voidReason ? `${text(`state.${state}`)}: ${voidReason}` : text(`state.${state}`)}{' '}
          <WaitingMark subject={`tableRound:${code} ${number}`} />
        </>
      ),
    },
    {
      id: 'result',
      name: text('result'),
      cell: ({ result }) => (result ? resultOf(result.main) : '–'),
    },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ sums }) => <Amounts sums={sums} of="stake" />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ sums }) => <Amounts sums={sums} of="prize" />,
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: ({ number, state }) =>
        mayVoid &&
        state !== 'void' && (
          <Button
            kind="quiet"
            aria-label={text('voidOf', { number: format.number(number) })}
            onClick={() => ask(number)}
          >
            {text('void')}
          </Button>
        ),
    },
  ]
}

function VoidDialog({
  code,
  number,
  onClose,
}: {
  code: string
  number: number
  onClose: () => void
}) {
  const text = useText(officeMessages)
  const format = useFormat()
  const params = { code, number }
  const { data } = useQuery({ ...query(previewVoid, { params }), throwOnError: false })
  const ask = useCall(voidDeskRound, {
    refreshes: [listDeskRounds],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'voided'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('voidOf', { number: format.number(number) })}
      question={text('voidAsk', { number: format.number(number) })}
      isBusy={ask.isPending}
      problem={ask.error}
      onAct={(reason) => ask.mutate({ params, body: { reason } })}
      onClose={onClose}
    >
      {!data && <Skeleton height="3rem" />}
      {data?.list.length === 0 && <p>{text('nothingStaked')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map(({ members, stake, prize }) => (
            <li key={stake.currency}>
              {text('voidLine', {
                members,
                stake: format.money(stake),
                prize: format.money(prize),
              })}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  )
}
