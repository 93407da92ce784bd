let beginning: Promise<unknown> = Promise.resolve(true)

/** Events of a feed change the page: none is handled before this, as during hydration. */
export function hearFeedsAfter(moment: Promise<unknown>): void {
  beginning = moment
}

/** Answers true where the browser renders the page itself. */
export const whenFeedsBegin = (): Promise<unknown> => beginning
