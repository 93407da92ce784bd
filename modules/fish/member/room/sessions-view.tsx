import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  send,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { money } from '@tessera/money'
import { useState } from 'react'
import { fishCalls } from '../../fish-calls.ts'
import { sessionRowsMax } from '../../limits.ts'
import { roomMessages } from '../../room-messages.ts'
import type { PastSession } from '../../shapes.ts'
import { fishHref } from '../addresses.ts'
import { sessionsAsk } from '../asks.ts'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './room.module.css'

/** The sessions of the member, each with its check. */
export function SessionsView() {
  const text = useText(roomMessages)
  const { code } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const [checked, setChecked] = useState<string>()
  const rows = useQuery({
    ...sessionsAsk(code, pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(setChecked)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a href={fishHref()}>{text('back')}</a>
        <h1>{text('sessionsTitle')}</h1>
      </div>
      <PagedTable
        caption={text('sessionsTitle')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={text('noSessions')}
            advice={text('noSessionsText')}
            act={
              <a className={buttonClass('chip')} href={fishHref()}>
                {text('back')}
              </a>
            }
          />
        }
        page={pageNo}
        onPage={setPageNo}
        file={fileIn(code)}
      />
      {checked && <ProofDialog id={checked} onClose={() => setChecked(undefined)} />}
    </div>
  )
}

/** The whole list as a file. */
const fileIn = (code: string) => ({
  page: byNumber((at) =>
    send(fishCalls.listOwnSessions, {
      query: { language: code.slice(0, 2).toUpperCase(), pageNo: at, pageSize: sessionRowsMax },
    }),
  ),
  head: [
    'session',
    'room',
    'entered',
    'left',
    'fired',
    'hit',
    'refunded',
    'currency',
    'staked',
    'paid',
  ],
  lines: ({ id, room, enteredAt, leftAt, fired, hit, refunded, staked, paid }: PastSession) => [
    [id, room, enteredAt, leftAt ?? '', fired, hit, refunded, staked.currency, staked, paid],
  ],
})

const netOf = ({ staked, paid }: PastSession) => money(paid.amount - staked.amount, staked.currency)

function useColumns(check: (id: string) => void): Column<PastSession>[] {
  const text = useText(roomMessages)
  const format = useFormat()
  return [
    { id: 'begun', name: text('begun'), cell: ({ enteredAt }) => format.dateTime(enteredAt) },
    { id: 'room', name: text('room'), cell: ({ roomName }) => roomName },
    { id: 'shots', name: text('shots'), isNumber: true, cell: ({ hit }) => format.number(hit) },
    {
      id: 'staked',
      name: text('staked'),
      isNumber: true,
      cell: ({ staked }) => <MoneyText value={staked} />,
    },
    {
      id: 'result',
      name: text('result'),
      isNumber: true,
      cell: (row) => <MoneyText value={netOf(row)} hasSign />,
    },
    {
      id: 'acts',
      name: text('check'),
      isActs: true,
      cell: ({ id, leftAt }) =>
        leftAt ? (
          <Button kind="quiet" onClick={() => check(id)}>
            {text('check')}
          </Button>
        ) : (
          text('open')
        ),
    },
  ]
}
