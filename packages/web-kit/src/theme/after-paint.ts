// Where nothing is painted, as in a window that nobody sees, nothing has to wait for it.
const longestMilliseconds = 300

/**
 * Does something once what is there now has been painted: a press is seen to be felt before the page works at what it asks
 * for.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // A frame callback runs before the paint; a task that it queues comes after.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, longestMilliseconds)
}
