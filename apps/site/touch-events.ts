// Browsers send these within a few hundred milliseconds after a finger was lifted.
const echoMilliseconds = 1_000
const echoes = ['mouseover', 'mouseout', 'mousemove', 'mouseup'] as const
const hovering = ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const

/**
 * After a touch, browsers also send emulated mouse events and hover events. Each of them would go through the whole of
 * React for nothing, and the press itself would wait behind them. So those of a touch stop at the window: what is left
 * is the touch, its pointer, the focus (`mousedown`) and the click.
 */
export function quietTouch(): void {
  let lifted = Number.NEGATIVE_INFINITY
  const note = (event: Event) => {
    lifted = event.timeStamp
  }
  const options = { capture: true, passive: true }
  addEventListener('touchend', note, options)
  for (const name of echoes) {
    addEventListener(
      name,
      (event) => {
        if (event.timeStamp - lifted < echoMilliseconds) event.stopPropagation()
      },
      options,
    )
  }
  for (const name of hovering) {
    addEventListener(
      name,
      (event) => {
        if (event.pointerType === 'touch') event.stopPropagation()
      },
      options,
    )
  }
}
