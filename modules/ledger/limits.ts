/** How many rows the account record shows at once, and at most. */
export const accountRecordRows = 20
export const accountRecordRowsMax = 100

/** How far back one look at the account record may reach. */
export const accountRecordDaysMax = 366
