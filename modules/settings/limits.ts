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

/** How many of each an operator may list. */
export const articlesMax = 60
export const listedMax = 200
export const hostsMax = 30

/** How often one address may check a representative, and over how long. */
export const representativeTriesMax = 10
export const representativeTryMinutes = 10

/** What leads to customer service is good for a day: a page that is kept longer leads nowhere. */
export const serviceLinkMinutes = 24 * 60

/** Lines of the staff's history. */
export const changeRows = 10
export const changeRowsMax = 100

/** How many reports of missing files are logged in a minute, whoever sends them. */
export const failuresPerMinuteMax = 20

/** How many banners there may be in all, and how many drafts a page shows. */
export const bannersMax = 120
export const draftRows = 20
export const draftRowsMax = 100
export const reasonMax = 200

/** How large one part of the site may be as it is sent: as many banners as there may be, with all their words. */
export const settingBytesMax = 400_000

/** A picture of the site: how large its file may be, in Base64 too, how many pixels it may have, and how it is kept. */
export const pictureBytesMax = 5_000_000
export const pictureCharactersMax = 6_700_000
export const picturePixelsMax = 40_000_000
export const pictureSideMax = 1_600
export const pictureSideMin = 16
export const picturesMax = 1_000
