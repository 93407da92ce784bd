import { Button, copyText, Dialog, IconButton, toast, useText } from '@tessera/web-kit'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'

type Props = { label: string; value: string }

/** Copies data that identify a payment, and shows in a dialog what was copied: a wrong figure would cost money. */
export function CopyReference({ label, value }: Props) {
  const text = useText(messages)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void copyText(value).then((isDone) => (isDone ? setCopied(true) : toast(text('notCopied'))))
  return (
    <>
      <IconButton label={text('copyOf', { label })} onClick={copy}>
        <Copy size={16} />
      </IconButton>
      {isCopied && (
        <Dialog title={text('copied')} kind="note" onClose={() => setCopied(false)}>
          <p>{text('copiedWhat', { label, value })}</p>
          <Button kind="chip" onClick={() => setCopied(false)}>
            {text('copiedOk')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
