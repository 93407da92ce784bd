/** Where members pay in (specification 2: the member centre's page depositv2). */
export const depositPath = '/member?page=depositv2'

/** Where one deposit is shown as it stands. A gateway sends the member back here; the address proves nothing. */
export const orderPath = (orderId: string): string => `${depositPath}&order=${orderId}`
