/** Specification 9: the announcement list shows 9 a page. */
export const announcementPageSize = 9

/** How many announcements of one kind are told at once. */
export const announcementsPerKindMax = 90

/** How many notices pass by in the marquee; more would not come round within a minute. */
export const noticesInMarqueeMax = 9

/** How many notices a device remembers as read. */
export const readMarksMax = 200
