import { type Role, roleOf } from '@tessera/calls'

/** What a member's number means for what they may see. The server decides what they may do. */
export const memberKind = (type: number): Role => roleOf(type)
