import { Dialog, type DialogProps } from '../dialog/dialog.tsx'

/** A dialog at the end side of a desktop and from below on a phone: the page stays in view. */
export const Drawer = (props: Omit<DialogProps, 'kind'>) => <Dialog {...props} kind="sheet" />
