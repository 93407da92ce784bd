/** How long a server may answer from what it has read before. A change is seen everywhere after it. */
export const cacheMilliseconds = 1_000

/** How many banners one group shows at once. */
export const bannersPerGroupMax = 12

/** Specification 9: the minimum age. An operator may ask for 21. */
export const minimumAge = 18

/** Trust C14: what the limits of a session may be set to. */
export const sessionIdleMinutesMin = 5
export const sessionIdleMinutesMax = 720
export const sessionHoursMax = 168
