import { Button, Dialog, saveTable, useCopy, useText } from '@tessera/web-kit'
import { voucherStaffMessages } from '../../voucher-staff-messages.ts'
import styles from './vouchers.module.css'

type Props = {
  codes: readonly string[]
  label: string
  /** False where the batch waits for a second person. */
  isDone: boolean
  onClose: () => void
}

/** The codes of a new batch, which are shown this once. */
export function CodesDialog({ codes, label, isDone, onClose }: Props) {
  const text = useText(voucherStaffMessages)
  const copy = useCopy()
  return (
    <Dialog title={text('codes')} onClose={onClose}>
      <div className={styles.codes}>
        <p>
          {text('codesLead')} {text(isDone ? 'codes.done' : 'codes.waits')}
        </p>
        <ul className={styles.list} aria-label={text('codes')} tabIndex={0}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button
            onClick={() =>
              saveTable(`${text('codes')} ${label}`, [
                [text('codes.code')],
                ...codes.map((code) => [code]),
              ])
            }
          >
            {text('codes.save')}
          </Button>
          <Button onClick={() => copy(codes.join('\n'))}>{text('codes.copy')}</Button>
        </div>
        <Button kind="chip" isWide onClick={onClose}>
          {text('codes.close')}
        </Button>
      </div>
    </Dialog>
  )
}
