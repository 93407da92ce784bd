/** A period as SQL takes it: without a border it goes on for ever. */
export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ?? '-infinity',
  to: to ?? 'infinity',
})
