import { Button, localeOf, send, toast, useText } from '@tessera/web-kit'
import { useMutation } from '@tanstack/react-query'
import { type RecordFile, recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'

/** Everything that is selected as a file. The browser fetches it by itself, however long it is. */
export function SaveRecord({ file }: { file: RecordFile }) {
  const text = useText(recordsMessages)
  const save = useMutation({
    mutationFn: () => send(recordCalls.startFile, { body: file }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      link.href = `${url}&language=${localeOf()}`
      link.download = ''
      link.click()
    },
    onError: () => toast(text('rec.notSaved')),
  })
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      {text('rec.save')}
    </Button>
  )
}
