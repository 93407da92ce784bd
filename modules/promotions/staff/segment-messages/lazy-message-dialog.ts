import { lazyPart } from '@tessera/web-kit'

/** Loaded when a message is written: it brings the editor of texts along. */
export const MessageDialog = lazyPart(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))
