/** Specification 9: the announcement list shows 9 a page. */
export const announcementPageSize = 9

/** How many announcements of one kind are told at once. */
export const announcementsPerKindMax = 90
