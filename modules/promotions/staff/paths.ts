export const promotionsPath = '/promotions'
const base = '/backoffice'

export const draftPath = (id: string): string => `${promotionsPath}/${id}/draft`
export const copyPath = (id: string): string => `${promotionsPath}/new/${id}`
export const figuresPath = (id: string): string => `${promotionsPath}/${id}`
/** The desk of a member. */
export const memberHref = (id: string): string => `${base}/members/${id}`
