import { Button, IconButton, Skeleton, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { followListKeys } from './list-keys.ts'
import { messages } from './messages.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

type Props = {
  permissions: readonly string[]
  /** Whether there is room for the name of the palette beside its icon. */
  hasName: boolean
}

/** What the keyboard does on every page: Ctrl or ⌘ with K opens the palette, j and k walk a list. */
export function FrameKeys({ permissions, hasName }: Props) {
  const text = useText(messages)
  const [isOpen, setOpen] = useState(false)

  // Keys that belong to no field come to the document, which is outside React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    const end = followListKeys(() => document.querySelector('#content'))
    return () => {
      document.removeEventListener('keydown', press)
      end()
    }
  }, [])

  return (
    <>
      {hasName ? (
        <Button kind="plain" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
          <Search size={18} aria-hidden="true" />
          {text('palette')}
        </Button>
      ) : (
        <IconButton label={text('palette')} onClick={() => setOpen(true)}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton height="1rem" />}>
          <Palette permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
