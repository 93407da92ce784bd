// Each tab has a session of its own; who signs out in one has left them all.
const name = 'tessera.left'

export function tellLeft(memberId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(memberId)
  channel.close()
}

/** Calls back when a member has signed out in another tab of this browser. Answers how to stop. */
export function onLeft(then: (memberId: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') then(data)
  })
  return () => channel.close()
}
