const away = 4
const margin = 8

/** Puts an open menu beside its button: below it, or above where there is no room; ends meet, inside the window. */
export function placeMenu(menu: HTMLElement, button: Element): void {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const isBelow = bottom + away + height <= innerHeight || top < height
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
  const start = isRightToLeft ? left : right - width
  menu.style.top = `${isBelow ? bottom + away : top - away - height}px`
  menu.style.left = `${Math.max(margin, Math.min(start, innerWidth - width - margin))}px`
}
