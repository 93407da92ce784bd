export const GamePage = () => null
export const loadGamePage = async () => undefined
