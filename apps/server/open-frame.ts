import { isBlockedThere } from '@tessera/lobby/server'
import { launchFrame, noteOpening } from '@tessera/vendors/server'

/** Opens a vendor's game, but not for who comes from where its vendor may not offer it. How it went is noted for the status page. */
export const openFrame = async (
  ...[context, asked]: Parameters<typeof launchFrame>
): ReturnType<typeof launchFrame> => {
  if (await isBlockedThere(context.db, context.address, asked)) return { is: 'closed' }
  const began = performance.now()
  const opened = await launchFrame(context, asked)
  // What is closed was not asked for.
  if (opened.is !== 'closed') {
    const { vendor } = asked
    const milliseconds = performance.now() - began
    await noteOpening(context, { vendor, milliseconds, isOpen: opened.is === 'open' })
  }
  return opened
}
