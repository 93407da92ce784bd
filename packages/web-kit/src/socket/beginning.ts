let beginning: Promise<unknown> = Promise.resolve()

/** What a feed tells changes the page: none is heard before this, as while a drawn page is being taken up. */
export function hearFeedsAfter(moment: Promise<unknown>): void {
  beginning = moment
}

export const whenFeedsBegin = (): Promise<unknown> => beginning
