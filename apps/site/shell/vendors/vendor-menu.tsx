import { useText } from '@tessera/web-kit'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { messages } from '../../messages.ts'
import { VendorPanel } from '../../parts.ts'
import { PartBoundary } from '../../routing/part-boundary.tsx'
import styles from './vendor-menu.module.css'

/** The vendors of every game type, behind a button of the header (specification 2). */
export function VendorMenu() {
  const text = useText(messages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen } = useOpen(box)

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  // Moving on by keyboard leaves it; a press on an element without focus does not.
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div ref={box} role="presentation" className={styles.box} onKeyDown={pressed} onBlur={left}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={text('vendors')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.word}>{text('vendors')}</span>
        <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.drop}>
        {isOpen && (
          <PartBoundary>
            <Suspense fallback={<div className={styles.room} aria-busy="true" />}>
              <VendorPanel />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </div>
  )
}

/** Open until a press elsewhere, or another page. */
function useOpen(box: { readonly current: HTMLElement | null }) {
  const [location] = useLocation()
  const [search] = useSearchParams()
  const here = `${location}?${search}`
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === here
  // Presses are the document's.
  useEffect(() => {
    if (!isOpen) return undefined
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [isOpen, box])
  return { isOpen, setOpen: (open: boolean) => setOpenAt(open ? here : undefined) }
}
