/** Specification 9: the announcement list shows 9 a page. */
export const announcementPageSize = 9

/** How many announcements of one kind are returned at once. */
export const announcementsPerKindMax = 90

/** How many notices pass by in the marquee; more would not come round within a minute. */
export const noticesInMarqueeMax = 9

/** How many notices a device remembers as read. */
export const readMarksMax = 200

export const titleMax = 120
export const contentMax = 20_000

/** How many messages a page of the inbox shows. */
export const inboxPageSize = 10
export const inboxPageSizeMax = 50

/** How long a message stays in the inbox. */
export const inboxDays = 180

/** Specification 9: feedback has at most 140 characters. Fewer than four carry no meaning. */
export const feedbackMin = 4
export const feedbackMax = 140

/** How often one member may write in a day. */
export const feedbackPerDay = 5

/** How many rows a page of the back office shows. */
export const staffRows = 20
export const staffRowsMax = 100
