import { Button, useText } from '@tessera/web-kit'
import { agentsStaffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Props = {
  way: readonly { id: string; account: string }[]
  /** Whether the last one is what is shown; otherwise every step can be opened. */
  isLastShown?: boolean
  /** Empty for the top of the tree. */
  onOpen: (id: string) => void
}

/** From the top of the tree down to somebody; each step opens who is below it. */
export function WayUp({ way, isLastShown = true, onOpen }: Props) {
  const text = useText(agentsStaffMessages)
  const steps = [{ id: '', account: text('top') }, ...way]
  return (
    <nav aria-label={text('way')}>
      <ol className={styles.way}>
        {steps.map(({ id, account }, at) => (
          <li key={id}>
            {isLastShown && at === steps.length - 1 ? (
              <span aria-current="page">{account}</span>
            ) : (
              <Button kind="plain" onClick={() => onOpen(id)}>
                {account}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
