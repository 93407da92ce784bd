export const fishPath = '/fish'
export const sessionsPath = `${fishPath}/sessions`
export const namingPath = (code: string): string => `${fishPath}/naming/${code}`
export const figuresPath = `${fishPath}/figures`
