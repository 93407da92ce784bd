/** Where the balance is read: pages that do not read it themselves ask for it anew by this. */
export const balancePath = '/wps/v2/wallets/balance'
