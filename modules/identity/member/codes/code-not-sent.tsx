import { Button, Dialog, useProblemText, useText } from '@tessera/web-kit'
import { codesMessages } from '../../codes-messages.ts'
import styles from './codes.module.css'
import type { CodeRequest } from './use-code-proofs.ts'

/** Why no code is on its way, in the words of the server, until it is read (specification 8). */
export function CodeNotSent({ request: { error, wasShut, reset } }: { request: CodeRequest }) {
  const text = useText(codesMessages)
  const textOf = useProblemText()
  if (!error && !wasShut) return null
  return (
    <Dialog title={text('codeNotSent')} kind="note" onClose={reset}>
      <p role="alert">{error ? textOf(error) : text('checkShut')}</p>
      <div className={styles.acts}>
        <Button kind="chip" onClick={reset}>
          {text('understood')}
        </Button>
      </div>
    </Dialog>
  )
}
