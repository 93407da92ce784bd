import { given, make, say } from './page.ts'
import { tell } from './tell.ts'

/** Beside a refusal: where a member adds money, or leaves a session that is over. Free play has no cashier. */
export function wayOut(code: string, beside: HTMLElement): void {
  const goes =
    code === 'slotPoor' && !given.isTrial ? 'cashier' : code === 'slotOver' ? 'lobby' : undefined
  if (!goes) return
  const button = make('button', { type: 'button', class: 'plain' }, say(goes))
  button.addEventListener('click', () => tell(goes))
  beside.append(' ', button)
}
