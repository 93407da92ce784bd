import type { Push } from '@tessera/server-kit'
import { serviceFeed } from '../../service-chat-calls.ts'

/** Tells the visitor of a conversation that something changed; what, they ask by themselves. */
export const tellVisitor = (push: Push, { line }: { line: string }): void =>
  push(serviceFeed, 'all', {}, line)
