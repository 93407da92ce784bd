import { typedUnits } from '../../texts/use-format.ts'

const example = 250_000n

/** Shows how an amount is typed in the reader's language: 25.00, or 25,00. */
export const exampleAmount = (currency = ''): string => typedUnits(example, currency)
