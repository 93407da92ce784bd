import { money, type Money } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'

const whole = 10_000

/** A part of an amount that is counted up, cut to whole cents. */
function shareOf(from: bigint, to: bigint, share: number): bigint {
  const eased = BigInt(Math.round((1 - (1 - share) ** 3) * whole))
  const amount = from + ((to - from) * eased) / 10_000n
  return share >= 1 ? to : (amount / 100n) * 100n
}

/** An amount that is counted up to where it has come, in so many seconds; at once with 0. */
export function WinCount({ amount, seconds }: { amount: Money; seconds: number }) {
  const format = useFormat()
  const shown = useRef<HTMLSpanElement>(null)
  const last = useRef(amount.amount)
  const { amount: to, currency } = amount
  // Written straight into the page: React need not know each of sixty amounts a second.
  useEffect(() => {
    const element = shown.current
    const from = last.current
    last.current = to
    if (!element || seconds === 0 || to <= from) return undefined
    let frame = 0
    let begun: number | undefined
    const tick = (now: number) => {
      begun ??= now
      const share = Math.min(1, (now - begun) / (seconds * 1000))
      element.textContent = format.money(money(shareOf(from, to, share), currency))
      if (share < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(frame)
      element.textContent = format.money(money(to, currency))
    }
  }, [to, currency, seconds, format])
  return <span ref={shown}>{format.money(amount)}</span>
}
