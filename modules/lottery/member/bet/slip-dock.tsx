import { Button, Drawer, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import styles from './slip-dock.module.css'
import type { SlipState } from './use-slip.ts'

type Props = { slip: SlipState; onRepeat: () => void; panel: ReactNode }

/** On a phone the slip is one press away: what is in it and what it costs stays in view. */
export function SlipDock({ slip, onRepeat, panel }: Props) {
  const text = useText(betMessages)
  const { exact } = useBet()
  const [isOpen, setOpen] = useState(false)
  const count = slip.priced.length
  // What was bought, or taken out, leaves nothing to look at.
  if (isOpen && count === 0) setOpen(false)
  if (count === 0 && slip.last.length === 0) return null
  return (
    <div className={styles.dock}>
      {count > 0 ? (
        <Button kind="chip" isWide onClick={() => setOpen(true)}>
          {text('openSlip', { count, cost: exact(slip.cost) })}
        </Button>
      ) : (
        <Button isWide onClick={onRepeat}>
          {text('repeat')}
        </Button>
      )}
      {isOpen && (
        <Drawer title={text('slip')} onClose={() => setOpen(false)}>
          {panel}
        </Drawer>
      )}
    </div>
  )
}
