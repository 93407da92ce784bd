import { money, type Money } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'

// Long enough to be seen, short enough not to be waited for.
const countMilliseconds = 900

// Outside the component: its compiler loses whole-number literals of this kind (oxc issue 26161).
const whole = 10_000n

type Props = { prize: Money; isCounted: boolean }

/** The amount won, counted up from nothing where that is worth it. */
export function PrizeCount({ prize, isCounted }: Props) {
  const format = useFormat()
  const shown = useRef<HTMLSpanElement>(null)
  const { amount, currency } = prize

  // Written straight into the page: React need not know each of sixty amounts a second.
  useEffect(() => {
    const element = shown.current
    if (!element || !isCounted) return
    let frame = 0
    let start: number | undefined
    const tick = (now: number) => {
      start ??= now
      const share = Math.min(1, (now - start) / countMilliseconds)
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 10_000))
      element.textContent = format.money(money((amount * eased) / whole, currency))
      if (share < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(frame)
      element.textContent = format.money(money(amount, currency))
    }
  }, [amount, currency, isCounted, format])
  return <span ref={shown}>{format.money(prize)}</span>
}
