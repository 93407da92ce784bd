/** Whether an address may be followed: of this site, of another in full, or to write to. */
export const isSafeHref = (href: string): boolean =>
  /^(\/(?![/\\])|#)/.test(href) || /^(https:\/\/|mailto:)/i.test(href)
