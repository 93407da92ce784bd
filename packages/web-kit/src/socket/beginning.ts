let beginning: Promise<unknown> = Promise.resolve()

/** Events of a feed change the page: none is handled before this, as during hydration. */
export function hearFeedsAfter(moment: Promise<unknown>): void {
  beginning = moment
}

export const whenFeedsBegin = (): Promise<unknown> => beginning
