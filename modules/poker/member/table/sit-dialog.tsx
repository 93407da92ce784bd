import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import {
  Button,
  CheckboxField,
  Dialog,
  newId,
  query,
  useCall,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { pokerCalls } from '../../poker-calls.ts'
import { CallNote } from '../shown/call-note.tsx'
import { tableMessages } from '../../table-messages.ts'
import { chipsMoney, useChips } from '../shown/chips-money.ts'
import { ChipsSlider, useBuyIn } from './chips-slider.tsx'
import styles from './seat-desk.module.css'
import type { TableState, Telling } from './use-poker-table.ts'

type Props = { state: TableState; seat: number; tell: Telling; onClose: () => void }

/** With how many chips the member sits down. */
export function SitDialog({ state: { view }, seat, tell, onClose }: Props) {
  const text = useText(tableMessages)
  const { table, seats } = view
  const worth = useChips(table.chip)
  // The same number until it is done: pressed again, chips are bought once.
  const [id] = useState(newId)
  const { chips, setChips, keepChips } = useBuyIn(
    table,
    table.big * table.buyLeast,
    table.big * table.buyMost,
  )
  const [posts, setPosts] = useState(false)
  const isTrial = useSession()?.isTrial ?? false
  const { data } = useQuery({
    ...query(ledgerCalls.readBalance, {}),
    throwOnError: false,
    enabled: !isTrial,
  })
  const sit = useCall(pokerCalls.takeSeat, {
    refreshes: [ledgerCalls.readBalance],
    onSuccess: ({ own }) => {
      tell.own(own)
      keepChips()
      onClose()
    },
  })
  const amount = chips === undefined ? undefined : chipsMoney(table.chip, chips).amount
  return (
    <Dialog title={text('sitAt', { seat })} kind="note" onClose={onClose}>
      <div className={styles.form}>
        <ChipsSlider
          label={text('buyIn')}
          least={table.big * table.buyLeast}
          most={table.big * table.buyMost}
          step={table.big}
          chips={chips}
          onChange={setChips}
          worth={worth}
        />
        {data && (
          <p className={styles.quiet}>
            {text('balance', { amount: worth(Number(data.cash.amount / table.chip.amount)) })}
          </p>
        )}
        {seats.filter(({ isIn }) => isIn).length > 1 && (
          <PostsField posts={posts} onChange={setPosts} />
        )}
        <CallNote problem={sit.error} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            kind="chip"
            isBusy={sit.isPending}
            disabled={amount === undefined}
            onClick={() =>
              sit.mutate({
                params: { code: table.code },
                body: { id, seat, amount: String(amount), posts },
              })
            }
          >
            {chips === undefined ? text('chooseChips') : text('join', { amount: worth(chips) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Whether the big blind is posted at once: others play already. */
function PostsField({ posts, onChange }: { posts: boolean; onChange: (posts: boolean) => void }) {
  const text = useText(tableMessages)
  return (
    <>
      <CheckboxField
        label={text('posts')}
        checked={posts}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className={styles.quiet}>{text('postsHint')}</p>
    </>
  )
}
