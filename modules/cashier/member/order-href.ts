export const depositHref = '/member?page=depositv2'

/** Where one deposit is shown. */
export const orderHref = (id: string): string => `${depositHref}&order=${encodeURIComponent(id)}`
