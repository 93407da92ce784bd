import { type KeyboardEvent, useRef } from 'react'
import { isTypedRow, optionsOf, toggled } from './engine/picking.ts'
import type { DraftState } from './use-draft.ts'

// Two digits that come so soon after one another are one number.
const togetherMilliseconds = 700

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 }

const buttonsOf = (pad: Element | null | undefined) => [
  ...(pad?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

/** The row above or below: in the same pad where its buttons wrap, else the next pad. */
function nearest(from: HTMLButtonElement, pad: Element, by: 1 | -1): HTMLButtonElement | undefined {
  const here = from.getBoundingClientRect()
  const rows = [
    ...(pad.parentElement?.parentElement?.parentElement?.querySelectorAll('[data-row]') ?? []),
  ]
  const places = [pad, rows[rows.indexOf(pad) + by]].flatMap(buttonsOf)
  const beyond = places
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * by > 4)
  const distance = ({ box }: { box: DOMRect }) =>
    Math.abs(box.top - here.top) * 1_000 + Math.abs(box.left - here.left)
  return beyond.toSorted((one, other) => distance(one) - distance(other))[0]?.button
}

/** Arrows go over the pads, digits pick, Enter adds to the slip, Backspace clears the row. */
export function usePadKeys(draft: DraftState, onAdd: () => void) {
  const typed = useRef({ digits: '', at: 0 })

  const pick = (at: number, option: string) => {
    const row = draft.play.rows[at]
    if (!row) return
    const next = toggled(row, draft.selection[at] ?? [], option)
    if (isTypedRow(row)) draft.type(at, next.join(' '), next)
    else draft.setRow(at, next)
  }

  /** The option that was typed: at once where no longer one begins with it. */
  const hearDigit = (digit: string, at: number, time: number): boolean => {
    const row = draft.play.rows[at]
    if (!row) return false
    const options = optionsOf(row)
    const isNext = time - typed.current.at < togetherMilliseconds
    const digits = (isNext ? typed.current.digits : '') + digit
    const longer = options.some((option) => option !== digits && option.startsWith(digits))
    typed.current = { digits: longer ? digits : '', at: time }
    // A number of two digits whose first is a number too: «1» was picked, «11» is meant.
    if (
      isNext &&
      digits.length > 1 &&
      options.includes(digits) &&
      options.includes(digits.slice(0, -1))
    )
      return pickBoth(at, digits.slice(0, -1), digits)
    if (options.includes(digits)) pick(at, digits)
    return true
  }
  const pickBoth = (at: number, before: string, option: string): boolean => {
    const row = draft.play.rows[at]
    if (!row) return false
    const picks = draft.selection[at] ?? []
    draft.setRow(at, toggled(row, toggled(row, picks, before), option))
    return true
  }

  return (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = event.currentTarget as HTMLButtonElement
    const pad = from.closest('[data-row]')
    if (!pad) return
    const step = steps[event.key]
    const go = (to: HTMLButtonElement | undefined) => {
      event.preventDefault()
      to?.focus()
    }
    if (step) {
      const all = buttonsOf(pad)
      go(all[(all.indexOf(from) + step + all.length) % all.length])
    } else if (event.key === 'ArrowDown') go(nearest(from, pad, 1))
    else if (event.key === 'ArrowUp') go(nearest(from, pad, -1))
    else if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    } else if (event.key === 'Backspace') {
      draft.setRow(at, [])
    } else if (/^\d$/.test(event.key) && hearDigit(event.key, at, event.timeStamp))
      event.preventDefault()
  }
}
