import { Button, useFeed, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { noticeMessages } from '../../notice-messages.ts'
import { pokerOwnFeed, tournamentSeatFeed } from '../../poker-feeds.ts'
import { pokerHref } from '../addresses.ts'
import { serverNow, useMillisecondsTo } from '../shown/server-time.ts'
import styles from './poker-notice.module.css'
import { firstSign, type Sign, type Signs, signsAfter, signsBegun } from './signs.ts'

/** The tables that the page shows by itself. */
function useShownTables(): readonly string[] {
  const [path] = useLocation()
  const [search] = useSearchParams()
  if (path !== '/poker') return []
  return [search.get('table') ?? '', ...(search.get('tables') ?? '').split(',')]
}

/** Says on other pages that poker waits for the member: a seat, a turn, a tournament that begins. */
export function PokerNotice() {
  const [signs, setSigns] = useState<Signs>(new Map())
  const text = useText(noticeMessages)
  const shown = useShownTables()
  const [path] = useLocation()
  useFeed(pokerOwnFeed, {
    onMessage: (own) => setSigns((before) => signsAfter(before, own)),
    onReset: () => setSigns(new Map()),
  })
  useFeed(tournamentSeatFeed, {
    // Pages of poker lead to the table themselves.
    onMessage: ({ table }) => path !== '/poker' && setSigns((before) => signsBegun(before, table)),
    onReset: () => undefined,
  })
  const sign = firstSign(signs, { now: serverNow(), shown })
  const drop = (table: string) =>
    setSigns((before) => new Map([...before].filter(([key]) => key !== table)))
  return (
    <div role="status" aria-label={text('label')} className={styles.place}>
      {sign && <Notice key={`${sign.table} ${sign.is}`} sign={sign} onDone={drop} />}
    </div>
  )
}

function Notice({ sign, onDone }: { sign: Sign; onDone: (table: string) => void }) {
  const { is, table, until } = sign
  const text = useText(noticeMessages)
  const format = useFormat()
  const [, go] = useLocation()
  const left = useMillisecondsTo(until)
  if (until !== null && left === 0) return null
  return (
    <div className={styles.notice}>
      <strong>{text(is)}</strong>
      {until !== null && (
        <span aria-hidden="true">
          {text('left', { seconds: format.number(Math.ceil(left / 1_000)) })}
        </span>
      )}
      <Button
        kind="chip"
        onClick={() => {
          onDone(table)
          go(pokerHref({ table }))
        }}
      >
        {text(is === 'seat' ? 'take' : 'open')}
      </Button>
      <Button kind="quiet" onClick={() => onDone(table)}>
        {text('hide')}
      </Button>
    </div>
  )
}
