/** The zone of the business day as people write it: UTC+8 for 480 minutes. */
export function zoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}${rest}`
}
