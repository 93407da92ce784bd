let isOfGuest = false

/** Opens the line as a guest does, whoever is logged in: the back office follows what everybody may follow. */
export const openLineAsGuest = (): void => {
  isOfGuest = true
}

export const isLineOfGuest = (): boolean => isOfGuest
