import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { useMedia } from '../../theme/use-media.ts'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import styles from './filter-bar.module.css'

type Props = {
  /** The fields. They apply as they change; the address keeps them. */
  children: ReactNode
  /** How many of them are set. */
  count?: number
  onClear?: () => void
}

/** Filters in a row over a list; on a phone behind a button, in a sheet. */
export function FilterBar({ children, count = 0, onClear }: Props) {
  const text = useText(messages)
  const isWide = useMedia('(min-width: 40rem)')
  const [isOpen, setOpen] = useState(false)
  const clear = count > 0 && onClear && (
    <Button kind="plain" onClick={onClear}>
      {text('clearFilters')}
    </Button>
  )
  if (isWide) {
    return (
      <search className={styles.bar} aria-label={text('filters', { count: 0 })}>
        {children}
        {clear}
      </search>
    )
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {text('filters', { count })}
      </Button>
      {isOpen && (
        <Drawer title={text('filters', { count: 0 })} onClose={() => setOpen(false)}>
          <div className={styles.fields}>{children}</div>
          <Button kind="chip" isWide onClick={() => setOpen(false)}>
            {text('showResults')}
          </Button>
          {clear}
        </Drawer>
      )}
    </>
  )
}
