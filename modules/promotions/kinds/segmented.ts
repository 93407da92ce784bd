import { kindOf } from './index.ts'

/**
 * Whether promotions of a kind can be for some members only: those that give bonus money, which are shown and given in one
 * place.
 */
export const isSegmented = (kind: string): boolean => kindOf(kind)?.gives === 'bonus'
