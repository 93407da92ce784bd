/**
 * `open`: where the game is, for one opening, and its host, empty for our own. `closed`: this vendor lets nobody in. `silent`: it does not
 * answer.
 */
export type OpenedFrame =
  | { is: 'open'; url: string; host: string }
  | { is: 'closed' }
  | { is: 'silent' }
