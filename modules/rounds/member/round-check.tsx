import { Button, lazyPart, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import type { Proof } from '../calls.ts'
import { messages } from '../messages.ts'
import { useReveal } from './use-reveal.ts'

// Fetched with the first check.
const RoundCheckDialog = lazyPart(async () => ({
  default: (await import('./round-check-dialog.tsx')).RoundCheckDialog,
}))

/** Checks a round of the history in one press. Where its server seed is still in use, the same press reveals it. */
export function RoundCheck({ round }: { round: Proof }) {
  const text = useText(messages)
  const [isOpen, setOpen] = useState(false)
  const reveal = useReveal()
  const isHidden = round.seeds.serverSeed === null
  const press = () => {
    setOpen(true)
    if (isHidden) reveal.mutate({})
  }
  return (
    <>
      <Button isBusy={reveal.isPending} onClick={press}>
        {text(isHidden ? 'revealAndCheck' : 'check')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RoundCheckDialog id={round.id} reveal={reveal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
