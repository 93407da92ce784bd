import { Button, Segmented, SelectField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type BreakKind, breakKinds, type BreakLength } from '../../break-lengths.ts'
import { breakMessages } from '../../break-messages.ts'
import { BeginDialog } from './begin-dialog.tsx'
import styles from './breaks.module.css'

type Props = { lengths: Record<BreakKind, readonly BreakLength[]> }

/** Chooses a kind of break and how long it is; it begins after another look. */
export function BreakChoice({ lengths }: Props) {
  const text = useText(breakMessages)
  const kinds = breakKinds.filter((each) => lengths[each].length > 0)
  const [picked, setKind] = useState<BreakKind>('timeOut')
  const [chosen, setLength] = useState<BreakLength>()
  const [isOpen, setOpen] = useState(false)
  const kind = kinds.find((each) => each === picked) ?? kinds[0]
  const length = kind && (lengths[kind].find((each) => each === chosen) ?? lengths[kind][0])
  if (!kind || !length) return null
  return (
    <div className={styles.choice}>
      {kinds.length > 1 && (
        <Segmented
          label={text('kind')}
          options={kinds.map((id) => ({ id, name: text(`kind.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <p className={styles.quiet}>{text(`about.${kind}`)}</p>
      <SelectField
        label={text('length')}
        options={lengths[kind].map((id) => ({ id, name: text(id) }))}
        value={length}
        onChange={({ target }) => setLength(target.value as BreakLength)}
      />
      <div>
        <Button kind="chip" onClick={() => setOpen(true)}>
          {text('begin')}
        </Button>
      </div>
      {isOpen && <BeginDialog length={length} onClose={() => setOpen(false)} />}
    </div>
  )
}
