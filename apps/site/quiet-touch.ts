// Browsers send these within a few hundred milliseconds after a finger was lifted.
const echoMilliseconds = 1_000
const echoes = ['mouseover', 'mouseout', 'mousemove', 'mouseup'] as const
const hovering = ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const

/**
 * After a touch, browsers send what a mouse would have done as well, and tell of a finger that it hovers, which it cannot. Each
 * of those events would go through the whole of React for nothing, and the press itself waits behind them. So a finger's
 * go no further than the window: what is left is the touch, its pointer, the moving of the focus (`mousedown`) and the click.
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
