/** The unit of free play. It is no currency: nothing pays it in or out, and it can never become money. */
export const trialUnit = 'TRIAL'
