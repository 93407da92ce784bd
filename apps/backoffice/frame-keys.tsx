import { Button, IconButton, Skeleton, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { followLinks } from './follow-links.ts'
import { keepFocus } from './keep-focus.ts'
import { followListKeys } from './list-keys.ts'
import { messages } from './messages.ts'
import { paths } from './sections.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** What is a page of its own: a record that opens over its list is not. */
const pageIn = (path: string) =>
  path.startsWith(paths.members) ? path : (path.split('/')[1] ?? '')

type Props = {
  permissions: readonly string[]
  /** Whether there is room for the name of the palette beside its icon. */
  hasName: boolean
}

/** What the keyboard and links do on every page: Ctrl or ⌘ with K opens the palette, j and k walk a list. */
export function FrameKeys({ permissions, hasName }: Props) {
  const text = useText(messages)
  const [isOpen, setOpen] = useState(false)
  const [path, go] = useLocation()
  const page = pageIn(path)

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

  // Presses, the focus and the place of the window, too, are outside React.
  useEffect(() => followLinks(go), [go])
  useEffect(() => keepFocus(() => document.querySelector('#content')), [])
  useEffect(() => scrollTo(0, 0), [page])

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
