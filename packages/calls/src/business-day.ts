/**
 * How many minutes earlier than the day of UTC the business day of the house begins: at midnight of UTC+8 (domain 1). SQL
 * has the same as kit.business_offset().
 */
export const businessDayOffsetMinutes = 480
