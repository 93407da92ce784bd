import type { FeedMessage } from '../../feeds/message.ts'

type Said = FeedMessage extends infer Each
  ? Each extends FeedMessage
    ? Omit<Each, 'id' | 'seq' | 'at'>
    : never
  : never

/** Collects what the feed says, in order, with the numbers that follow the last one. */
export class Telling {
  readonly messages: FeedMessage[] = []
  seq: number
  constructor(seq: number) {
    this.seq = seq
  }
  say(at: Date, said: Said): void {
    this.seq++
    this.messages.push({ id: `house-${this.seq}`, seq: this.seq, at, ...said } as FeedMessage)
  }
}
