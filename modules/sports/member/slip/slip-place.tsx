import { Button, Drawer, useMedia, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { slipMessages } from '../../slip-messages.ts'
import { useFollowedSlip } from '../live/use-followed.ts'
import { useOddsText } from '../shown/odds-format.ts'
import { SlipPanel } from './slip-panel.tsx'
import styles from './slip-place.module.css'
import { useSlip } from './slip-store.ts'
import { totalOdds } from './slip-sums.ts'
import { legsOf } from './slip.ts'
import { useBetting } from './use-betting.ts'

/** The slip: beside the page where a screen is wide, a bar above the bottom bar and a sheet on a phone. */
export function SlipPlace() {
  const text = useText(slipMessages)
  const write = useOddsText()
  const slip = useSlip()
  const betting = useBetting()
  const isWide = useMedia('(min-width: 64rem)')
  const [isOpen, setOpen] = useState(false)
  useFollowedSlip(slip)
  const count = slip.picks.length
  const isEmpty = count === 0 && betting.state.is === 'ready'
  if (isWide)
    return (
      <aside className={styles.place} aria-label={text('title')}>
        <h2 className={styles.title}>{text('title')}</h2>
        <SlipPanel slip={slip} betting={betting} />
      </aside>
    )
  if (isEmpty) return null
  return (
    <div className={styles.dock} data-docked>
      <Button kind="chip" isWide onClick={() => setOpen(true)}>
        {(slip.mode === 'single' && count > 1) || legsOf(slip).length < count
          ? text('openSlipPlain', { count })
          : text('openSlip', { count, odds: write(totalOdds(slip.picks)) })}
      </Button>
      {isOpen && (
        <Drawer title={text('title')} onClose={() => setOpen(false)}>
          <SlipPanel slip={slip} betting={betting} onDone={() => setOpen(false)} />
        </Drawer>
      )}
    </div>
  )
}
