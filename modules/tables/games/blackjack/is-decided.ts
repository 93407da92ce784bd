export const blackjackCode = 'blackjack'

/** Whether members decide in the rounds of a table. */
export const isDecided = ({ game }: { game: string }): boolean => game === blackjackCode
