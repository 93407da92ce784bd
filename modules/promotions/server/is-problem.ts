import { Problem } from '@tessera/calls'

/** Whether an error is this problem. */
export const isProblem = (error: unknown, make: () => Problem): boolean =>
  error instanceof Problem && error.kind.code === make().kind.code
