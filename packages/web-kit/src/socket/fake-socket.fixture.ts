import type { Frame } from './track.ts'

/** A socket whose other end is the test. */
export class FakeSocket {
  readyState = 0
  said: { sub?: Record<string, unknown>; unsub?: string[]; ping?: number; ask?: unknown }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  send(text: string) {
    this.said.push(JSON.parse(text) as (typeof this.said)[number])
  }
  close(code = 1000) {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }
  opens() {
    this.readyState = 1
    this.onopen?.()
  }
  tells(...frames: Frame[]) {
    this.onmessage?.({ data: JSON.stringify(frames) })
  }
  /** What the server would send to it by now. */
  heard(): string[] {
    const names = new Set<string>()
    for (const { sub, unsub } of this.said) {
      for (const name of unsub ?? []) names.delete(name)
      for (const name of Object.keys(sub ?? {})) names.add(name)
    }
    return [...names].toSorted()
  }
  subscriptions() {
    return this.said.flatMap(({ sub }) => (sub ? [sub] : []))
  }
}
